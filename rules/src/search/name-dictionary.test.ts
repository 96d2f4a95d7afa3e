import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { nameDictionary } from '#src/search/name-dictionary.ts'
import { squashed } from '#src/text/folded-text.ts'

const dictionary = nameDictionary({
  makes: [
    { id: 'bmw', words: ['宝马', 'BMW'] },
    { id: 'landrover', words: ['路虎', 'Land Rover'] },
  ],
  vehicles: [
    { make: 'bmw', series: '3系', chassis: 'G20 G28', model: '330Li', engine: 'B48B20' },
    { make: 'bmw', series: '5系', chassis: 'G30 G38', model: '530Li', engine: 'B48B20' },
    { make: 'landrover', series: '发现 4', chassis: 'L319', model: '3.0T', engine: '306DT' },
  ],
  terms: ['机油滤清器', 'Oil Filter'],
})
const meanings = (word: string) =>
  dictionary.vehicleWords.get(word)?.map(({ kind, value }) => `${kind} ${value}`)

test.each([
  ['BMW', ['make bmw']],
  ['LANDROVER', ['make landrover']],
  ['3系', ['series 3系']],
  ['G28', ['chassis G20 G28']],
  ['530', ['model 530Li']],
  ['530LI', ['model 530Li']],
  ['B48', ['engine B48B20']],
  // The displacement of an engine is not part of the model.
  ['3.0T', undefined],
])('%s says %j', (word, expected) => {
  expect(meanings(word)).toEqual(expected)
})

test('a model of which less is typed keeps the typed form', () => {
  expect(dictionary.vehicleWords.get('530')).toEqual([
    { kind: 'model', make: 'bmw', value: '530Li', typedForm: '530' },
  ])
})

test('an engine of several models is one meaning', () => {
  expect(meanings('B48B20')).toEqual(['engine B48B20'])
})

test('makes in Chinese are found with characters that are taken for theirs', () => {
  expect([...dictionary.foldedVehicleWords.keys()]).toContain('宝马')
  expect([...dictionary.foldedVehicleWords.keys()]).not.toContain('BMW')
})

test('names of parts are known however they are spaced and written', () => {
  expect(dictionary.isTerm('oil  filter')).toBe(true)
  expect(dictionary.isTerm('机油 滤清器')).toBe(true)
  expect(dictionary.isTerm('机油')).toBe(false)
})

test('the longest word is as long as a word of the dictionary', () => {
  const lengths = Array.from(dictionary.vehicleWords.keys(), (word) => word.length)
  expect(dictionary.longestWord).toBe(Math.max(...lengths))
  expect(nameDictionary({ makes: [], vehicles: [], terms: [] }).longestWord).toBe(1)
})

test('a text is squashed once and for all', () => {
  expect(squashed(' ａ 6 l ')).toBe('A6L')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(squashed(squashed(text))).toBe(squashed(text))
    }),
  )
})
