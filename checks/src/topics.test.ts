import { sendClientLogs } from '@portal/contract/client-logs.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { CARD_TOPICS, PartCard } from '@portal/contract/part-card.ts'
import { TOPICS } from '@portal/contract/topics.ts'
import { expect, test } from 'vitest'

import { sourcesBelow } from '#src/files.ts'

// The type in contract/src/endpoint.ts ensures that each call names either what it reads or what it changes.

const pathsOf = (calls: readonly Endpoint[]) => calls.map(({ path }) => path)

test('every topic is read by some call and changed by another', () => {
  const named = {
    read: new Set(everyCall.flatMap(({ reads = [] }) => reads)),
    changed: new Set(everyCall.flatMap(({ changes = [] }) => changes)),
  }
  const all = Object.keys(TOPICS).toSorted()
  expect([...named.read].toSorted()).toEqual(all)
  expect([...named.changed].toSorted()).toEqual(all)
})

test('a call that must not be done twice does something, and says what', () => {
  const silent = everyCall.filter(({ idempotent, changes }) => idempotent && changes === undefined)
  // What browsers report makes no page of the shop stale.
  expect(pathsOf(silent)).toEqual([sendClientLogs.path])
})

test('no call names a topic twice', () => {
  const twice = everyCall.filter(({ reads, changes }) => {
    const topics = reads ?? changes
    return new Set(topics).size < topics.length
  })
  expect(pathsOf(twice)).toEqual([])
})

test('a call that answers cards of parts says where they are, and reads what makes a card stale', () => {
  const declared = everyCall.map(({ path, cards = [] }) => [path, cards])
  expect(declared).toEqual(everyCall.map(({ path, output }) => [path, cardsIn(output)]))
  const fresh = everyCall.filter(
    ({ cards, reads = [] }) => cards && !CARD_TOPICS.every((topic) => reads.includes(topic)),
  )
  expect(pathsOf(fresh)).toEqual([])
})

test('no key of a cached answer is made by hand: no change would find it', () => {
  const lines = sourcesBelow(['shop/src', 'admin/src']).flatMap((file) =>
    file.text.split('\n').map((line) => `${file.path}: ${line.trim()}`),
  )
  const byHand = lines.filter((line) => /\[[\w.]+\.path\b/.test(line))
  expect(byHand.filter((line) => !line.includes('mutationKey'))).toEqual([])
})

/**
 * The places in an answer where the schema has all fields of a card: property names from the answer down; lists and
 * unions with null add none.
 */
function cardsIn(schema: object, place: readonly string[] = []): string[] {
  if ('items' in schema) return cardsIn(schema.items as object, place)
  if ('anyOf' in schema) return (schema.anyOf as object[]).flatMap((one) => cardsIn(one, place))
  if (!('properties' in schema)) return []
  const fields = schema.properties as Record<string, object>
  if (Object.keys(PartCard.properties).every((name) => name in fields)) return [place.join('.')]
  return Object.entries(fields).flatMap(([name, field]) => cardsIn(field, [...place, name]))
}
