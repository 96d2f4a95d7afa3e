import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { ADJUSTMENT_STATES } from '@portal/rules/prices/price-adjustment.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { CARD_TOPICS, PART_CARD_FIELDS } from './part-card.ts'
import { Flag, MAX_KEYWORD_LENGTH, Moment, PAGE, PAGED, Yuan, id } from './wire.ts'

export const AdjustmentStates = Type.Enum(keysOf(ADJUSTMENT_STATES))

/** `up` means more expensive than before. */
export const Direction = Type.Union([Type.Literal('up'), Type.Literal('down')])

const OwnPrice = Type.Union([Yuan, Type.Null()], {
  description: 'what this user pays; null without the right to see purchase prices',
})

export const listAdjustedParts = endpoint({
  method: 'POST',
  path: '/api/Shop.KeepPrice/getAdjustList',
  access: 'user',
  summary:
    "Parts whose price at the company's level changed in the last 30 days or will change, newest first, a row per change; with an adjustment all of its parts, however old.",
  reads: CARD_TOPICS,
  cards: ['list'],
  input: Type.Object({
    ...PAGE,
    adjustment_id: Type.Optional(id('adjustment')),
    direction: Type.Optional(Direction),
    when: Type.Optional(
      Type.Union([Type.Literal('changed'), Type.Literal('coming')], {
        description: 'changed: the new price applies; coming: it will',
      }),
    ),
    keyword: Type.Optional(
      Type.String({
        maxLength: MAX_KEYWORD_LENGTH,
        description: 'the beginning of a number, or words',
      }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...PART_CARD_FIELDS,
        adjustment_id: id('adjustment'),
        title: Type.String(),
        effective_at: Moment,
        is_effective: Flag,
        direction: Direction,
        old_price: OwnPrice,
        new_price: OwnPrice,
      }),
    ),
    ...PAGED,
    counts: Type.Object(
      { up: Type.Integer(), down: Type.Integer() },
      { description: 'parts per direction, with the other filters' },
    ),
  }),
})

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/api/Shop.KeepPrice/adjustmentRecord',
  access: 'user',
  summary: "The price adjustments of the company's level, including planned ones, latest first.",
  reads: ['prices'],
  input: Type.Object(PAGE),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        adjustment_id: id('adjustment'),
        title: Type.String(),
        effective_at: Moment,
        state: AdjustmentStates,
        state_cn: Type.String(),
        ups: Type.Integer({ description: 'parts that become dearer' }),
        downs: Type.Integer({ description: 'parts that become cheaper' }),
      }),
    ),
    ...PAGED,
  }),
})
