import { Type } from 'typebox'
import { expect, test } from 'vitest'

import { kept, readKept } from './kept.ts'

const Pieces = Type.Record(Type.String(), Type.Integer())

test('what a browser kept is read as it was written', () => {
  expect(readKept(Pieces, '{"3":2}')).toEqual({ 3: 2 })
})

test.each(['{"3":', '{"3":"2"}', '[2]', null])('%j reads as nothing kept', (text) => {
  expect(readKept(Pieces, text)).toBeUndefined()
})

test('a place returns the stored value until it is cleared', () => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
    removeItem: (name: string) => void texts.delete(name),
  }
  const pieces = kept({ storage: () => storage, name: 'pieces', schema: Pieces })
  expect(pieces.read()).toBeUndefined()
  pieces.write({ 3: 2 })
  expect(pieces.read()).toEqual({ 3: 2 })
  pieces.clear()
  expect(pieces.read()).toBeUndefined()
})
