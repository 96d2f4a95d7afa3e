import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { CARD_TOPICS, PART_CARD_FIELDS } from './part-card.ts'
import { id, MAX_ROWS_AT_ONCE, Moment, Nothing, PAGE, PAGED } from './wire.ts'

export const VisitedPart = Type.Object({ ...PART_CARD_FIELDS, viewed_at: Moment })

export const listVisits = endpoint({
  method: 'POST',
  path: '/api/Shop.ProductBrowsingHistory/list',
  access: 'user',
  summary: 'The parts that the user looked at, each once, latest first.',
  reads: [...CARD_TOPICS, 'history'],
  cards: ['list'],
  input: Type.Object(PAGE),
  output: Type.Object({ list: Type.Array(VisitedPart), ...PAGED }),
})

const SOME_PARTS = Type.Object({
  product_ids: Type.Array(id('part'), { minItems: 1, maxItems: MAX_ROWS_AT_ONCE }),
})

/** Ours: the specification has no call to remove a visit. */
export const removeVisits = endpoint({
  method: 'POST',
  path: '/api/Shop.ProductBrowsingHistory/delete',
  access: 'user',
  summary: 'Removes parts from the browsing history.',
  changes: ['history'],
  input: SOME_PARTS,
  output: Type.Object({ removed: Type.Integer() }),
})

/** Ours: a removal can be undone for an hour. */
export const restoreVisits = endpoint({
  method: 'POST',
  path: '/api/Shop.ProductBrowsingHistory/restore',
  access: 'user',
  summary: 'Restores parts that were just removed, at their place in the browsing history.',
  changes: ['history'],
  input: SOME_PARTS,
  output: Type.Object({ restored: Type.Integer() }),
})

export const clearVisits = endpoint({
  method: 'POST',
  path: '/api/Shop.ProductBrowsingHistory/clear',
  access: 'user',
  summary: 'Empties the browsing history.',
  changes: ['history'],
  input: Nothing,
  output: Type.Object({ removed: Type.Integer() }),
})
