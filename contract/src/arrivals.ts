import { ARRIVAL_BANDS } from '@portal/rules/stock/arrival-band.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { NARROWED_BY, NARROWED_TO } from './narrowing.ts'
import { CARD_TOPICS, PART_CARD_FIELDS } from './part-card.ts'
import { askForArrival } from './parts.ts'
import { Day, Flag, Moment, PAGE, PAGED, WarehouseCode } from './wire.ts'

/**
 * | state | when |
 * |---|---|
 * | arrived | was out of stock, got a receipt in the last 30 days and still has pieces |
 * | awaited | is out of stock, pieces are in transit |
 */
const ARRIVAL_STATES = [Type.Literal('arrived'), Type.Literal('awaited')] as const

/** A part with its stock movement; the figures of the card stay hidden if the brand hides them. */
export const ArrivalRow = Type.Object({
  ...PART_CARD_FIELDS,
  arrival_state: Type.Union([...ARRIVAL_STATES]),
  arrived_at: Type.Union([Moment, Type.Null()], { description: 'arrived: time of the receipt' }),
  expected_on: Type.Union([Day, Type.Null()], {
    description: 'awaited: the expected day; null if unknown',
  }),
  is_late: Flag,
  arrival_pieces: Type.Enum(ARRIVAL_BANDS, {
    description: 'pieces received or in transit, rounded to a band',
  }),
  arrival_warehouse: WarehouseCode,
})

const ARRIVALS = Type.Object({ list: Type.Array(ArrivalRow), ...PAGED, ...NARROWED_TO })

export const listArrivals = endpoint({
  method: 'GET',
  path: '/api/Shop.Index/outStockArrivals',
  access: 'user',
  summary: 'Parts that were out of stock and arrived, or that are out of stock and in transit.',
  reads: CARD_TOPICS,
  cards: ['list'],
  input: Type.Object({
    ...PAGE,
    ...NARROWED_BY,
    state: Type.Union([...ARRIVAL_STATES], { default: 'arrived' }),
  }),
  output: ARRIVALS,
})

export const listOwnArrivals = endpoint({
  method: 'GET',
  path: '/api/Shop.Index/orderStockArrivals',
  access: 'user',
  summary:
    'Of these, the parts that the company has ordered or that the user has as a favourite, in the cart or as a reminder.',
  reads: [...CARD_TOPICS, 'orders'],
  cards: ['list'],
  input: Type.Object({ ...PAGE, ...NARROWED_BY }),
  output: ARRIVALS,
})

/** The stock page's address of the same reminder; the specification lists it under GET. */
export const askForArrivalOtherAddress = endpoint({
  ...askForArrival,
  method: 'GET',
  path: '/api/Shop.Index/arrivalNotice',
})
