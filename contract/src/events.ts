import type { Id } from '@portal/rules/ids.ts'
import { type Static, Type } from 'typebox'

import { ACCOUNT_EVENTS } from './account-events.ts'
import { DEVELOPMENT_EVENTS } from './development-events.ts'
import { Code, Fen, on, Pieces, Reason } from './event-facts.ts'
import type { Subject } from './event-subjects.ts'
import { TRADE_EVENTS } from './trade-events.ts'
import { Day, Flag, id, WarehouseCode } from './wire.ts'

/** The changed columns of a row; absent before it existed, or after it was deleted. */
const Columns = Type.Record(Type.String(), Type.Unknown())

/**
 * All events, each with the kind of its timeline and the facts that readers need: ids, codes, quantities and typed
 * texts, never texts of ours or secrets. `status` and `state` are the new ones.
 */
export const EVENTS = {
  ...TRADE_EVENTS,

  'stock.received': on(
    'part',
    Type.Object({
      warehouse: WarehouseCode,
      pieces: Pieces,
      on_hand: Pieces,
      stock_event_id: id('stock_event'),
    }),
  ),
  'stock.receipt_withdrawn': on(
    'part',
    Type.Object({
      warehouse: WarehouseCode,
      pieces: Pieces,
      on_hand: Pieces,
      stock_event_id: id('stock_event'),
    }),
  ),
  'stock.counted': on(
    'part',
    Type.Object({ warehouse: WarehouseCode, change: Type.Integer(), on_hand: Pieces }),
  ),
  'stock.announced': on(
    'part',
    Type.Object({
      warehouse: WarehouseCode,
      in_transit: Pieces,
      arrives_on: Type.Union([Day, Type.Null()]),
    }),
  ),

  'price.scheduled': on(
    'price_adjustment',
    Type.Object({
      level: Code,
      effective_at: Type.String({ description: 'ISO 8601' }),
      ups: Type.Integer(),
      downs: Type.Integer(),
    }),
  ),
  'price.withdrawn': on('price_adjustment', Type.Object({ level: Code })),
  'price.changed': on('price_adjustment', Type.Object({ level: Code })),
  'claim.applied': on('claim', Type.Object({ claim_no: Code, quantity: Pieces, claim_fen: Fen })),
  'claim.decided': on(
    'claim',
    Type.Object({ is_approved: Type.Boolean(), credit_fen: Fen, reason: Reason }),
  ),
  // Protected pieces were returned, so their credit is owed again.
  'claim.reclaimed': on('claim', Type.Object({ amount_fen: Fen })),

  'statement.drafted': on('statement', Type.Object({})),
  'statement.published': on('statement', Type.Object({})),
  'statement.withdrawn': on('statement', Type.Object({})),
  'statement.confirmed': on('statement', Type.Object({})),
  'statement.disputed': on('statement', Type.Object({ statement_entry_id: id('statement_entry') })),
  'statement.answered': on('statement', Type.Object({ statement_entry_id: id('statement_entry') })),
  'statement.corrected': on('company', Type.Object({ amount_fen: Fen, reason: Reason })),
  'payment.recorded': on('payment', Type.Object({ amount_fen: Fen, paid_on: Day })),
  'payment.reversed': on('payment', Type.Object({ amount_fen: Fen, reason: Reason })),

  'voucher_campaign.added': on('voucher_campaign', Type.Object({})),
  'voucher_campaign.stopped': on('voucher_campaign', Type.Object({})),
  'voucher.claimed': on(
    'voucher_campaign',
    Type.Object({ voucher_ids: Type.Array(id('voucher')) }),
  ),
  'voucher.given': on('voucher_campaign', Type.Object({ voucher_ids: Type.Array(id('voucher')) })),
  'voucher.expired': on(
    'voucher_campaign',
    Type.Object({ voucher_ids: Type.Array(id('voucher')) }),
  ),
  'activity.added': on('activity', Type.Object({})),
  'activity.changed': on('activity', Type.Object({})),
  'activity.started': on('activity', Type.Object({})),
  'activity.stopped': on('activity', Type.Object({})),

  'question.asked': on('question', Type.Object({ part_id: id('part') })),
  'question.answered': on(
    'question',
    Type.Object({
      part_id: id('part'),
      asked_by: id('account'),
      is_correction: Type.Optional(Flag),
    }),
  ),
  'feedback.sent': on('feedback', Type.Object({})),
  'feedback.answered': on(
    'feedback',
    Type.Object({ sent_by: id('account'), is_correction: Type.Optional(Flag) }),
  ),
  'feedback.closed': on('feedback', Type.Object({ sent_by: id('account') })),
  ...DEVELOPMENT_EVENTS,
  ...ACCOUNT_EVENTS,

  // A change that a member of staff made to a row, for the audit; readers of the row use its own event.
  'staff.acted': on(
    'staff',
    Type.Object({
      action: Type.String({ description: 'area.verb: question.answer' }),
      table: Type.String(),
      key: Type.String(),
      before: Type.Optional(Columns),
      after: Type.Optional(Columns),
    }),
  ),
} as const

export type EventName = keyof typeof EVENTS

export type FactsOf<N extends EventName> = Static<(typeof EVENTS)[N]['facts']>

type EventOf<N extends EventName> = {
  readonly name: N
  readonly subject: Subject<(typeof EVENTS)[N]['kind']>
  readonly brand?: string
  /** Absent if it concerns no company, or all of the brand. */
  readonly company_id?: Id<'company'>
  readonly facts: FactsOf<N>
  readonly at: Date
}

export type BusinessEvent<N extends EventName = EventName> = { [K in N]: EventOf<K> }[N]
