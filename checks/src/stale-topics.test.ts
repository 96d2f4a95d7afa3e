import { type EventName, EVENTS } from '@portal/contract/events.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { STALE_AFTER, STALE_AFTER_STAFF } from '@portal/contract/stale-after.ts'
import type { Topic } from '@portal/contract/topics.ts'
import { expect, test } from 'vitest'

import { CodeMap, type Item, nameOf, nodesIn } from '#src/code-map.ts'

/** Topics of calls of staff that pages of the shop need not hear of from an event. */
const NEEDLESS: Readonly<Record<string, readonly Topic[]>> = {
  // Pieces on hand and promised ones fall alike: what a buyer sees stays.
  shipOrder: ['stock'],
  shipGiftOrder: ['gifts'],
  // A company sees a statement only once it is published.
  runMonth: ['statements'],
}

/** A message reaches its readers over the live line itself, and so does its recall. */
const TOLD_BY_ITSELF: readonly Topic[] = ['messages']

const readInShop = new Set(
  everyCall.flatMap(({ access, reads = [] }) => (access.startsWith('staff') ? [] : reads)),
)

const map = new CodeMap(['contract', 'server'])
const itemOfPath = new Map(
  map
    .items()
    .filter((item) => item.startsWith('contract/'))
    .flatMap((item) => literalsOf('path', item).map((path) => [path, item] as const)),
)

/** What each call of staff changes, and what the events that its story records make stale. */
const changes = everyCall
  .filter((call) => call.access.startsWith('staff') && call.changes)
  .map((call) => {
    const item = itemOfPath.get(call.path)
    if (item === undefined) throw new Error(`${call.path} is in no file of the contract`)
    const doors = map.usersOf(item, 'server/src/doors/')
    const stories = doors.flatMap((door) => map.handedWith(door, item))
    const reached = map.reached(stories, (one) => one.startsWith('server/'))
    const events = reached.flatMap((one) => literalsOf('name', one)).filter(isEvent)
    const tables = reached.flatMap((one) => literalsOf('table', one))
    return {
      name: nameOf(item),
      changed: new Set<Topic>(call.changes),
      events,
      stale: new Set([
        ...events.flatMap(staleAfter),
        ...tables.flatMap((table) => STALE_AFTER_STAFF.get(table) ?? []),
      ]),
    }
  })

test('what a call of staff changes, its events make stale in the shop', () => {
  expect(changes.filter(({ events }) => events.length > 0).length).toBeGreaterThan(30)
  const silent = changes.flatMap(({ name, changed, stale }) =>
    [...changed]
      .filter((topic) => readInShop.has(topic) && !TOLD_BY_ITSELF.includes(topic))
      .filter((topic) => !stale.has(topic) && !NEEDLESS[name]?.includes(topic))
      .map((topic) => `${name} changes ${topic}, no event of it does`),
  )
  expect(silent).toEqual([])
})

test('what the events of a call of staff make stale in the shop, the call changes', () => {
  const forgotten = changes.flatMap(({ name, changed, events }) =>
    events
      .flatMap((event) => staleAfter(event).map((topic) => ({ event, topic })))
      .filter(({ topic }) => !changed.has(topic))
      .map(({ event, topic }) => `${event} makes ${topic} stale, ${name} does not`),
  )
  expect(forgotten).toEqual([])
})

function staleAfter(event: EventName): Topic[] {
  const { company = [], companyAnyway = [], brand = [] } = STALE_AFTER[event]
  return [...company, ...companyAnyway, ...brand]
}

function isEvent(name: string): name is EventName {
  return name in EVENTS
}

/** The texts that a property of this name may have in the item: `name: isNew ? 'gift.added' : 'gift.changed'`. */
function literalsOf(property: string, item: Item): string[] {
  const statement = map.statementOf(item)
  if (statement === undefined) return []
  return nodesIn(statement)
    .flatMap(({ node }) =>
      node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === property
        ? nodesIn(node.value)
        : [],
    )
    .flatMap(({ node }) =>
      node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
    )
}
