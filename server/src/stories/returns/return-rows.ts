import type { FactsOf } from '@portal/contract/events.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import {
  isReturnMove,
  RETURN_STATES,
  type ReturnKind,
  type ReturnState,
} from '@portal/rules/returns/return-state.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { documentFrame } from '#src/ledgers/documents/document-frame.ts'
import { type Wording, withTimelines } from '#src/ledgers/events/timeline.ts'
import { addReturned, lockLines } from '#src/stories/orders/index.ts'

/** Money in fen, quantities in pieces. */
export type ReturnRow = {
  readonly return_id: Id<'return'>
  readonly return_no: string
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly company_name: string
  readonly user_name: string
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly reason: string
  readonly pictures: string[]
  readonly delivery_id: Id<'delivery'> | null
  readonly delivery_no: string | null
  readonly quantity: number
  readonly credit_fen: Fen
  readonly coins: number
  readonly points: number
  readonly created: string
  readonly lines: readonly ReturnLine[]
  readonly events: readonly {
    readonly state: ReturnState
    readonly who: string | null
    readonly reason: string
    readonly happened_at: string
  }[]
}

export type ReturnLine = {
  readonly return_line_id: Id<'return_line'>
  readonly order_line_id: Id<'order_line'>
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly warehouse_type: Warehouse
  readonly product_id: Id<'part'>
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
  readonly pic: string
  readonly quantity: number
  readonly arrived: number | null
  readonly restocked: number
  readonly scrapped: number
  readonly credit_fen: Fen
  readonly withheld_fen: Fen
  readonly withheld_reason: string
  /** The amount of the whole order line, and below its share of voucher and coins. */
  readonly amount_fen: Fen
  readonly voucher_fen: Fen
  readonly coin_fen: Fen
  readonly ordered: number
}

export type LockedReturn = {
  readonly return_id: Id<'return'>
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly kind: ReturnKind
  readonly state: ReturnState
}

/** The operations common to all documents, for returns; conditions may refer to `r`. */
const returns = documentFrame<ReturnState, LockedReturn, 'return', 'return_id'>({
  kind: 'return',
  table: 'return_order',
  alias: 'r',
  id: 'return_id',
  state: 'state',
  locked: (tx) =>
    tx
      .selectFrom('return_order as r')
      .select(['r.return_id', 'r.brand', 'r.company_id', 'r.kind', 'r.state']),
})

export const {
  lock: lockReturn,
  setState: setReturnState,
  count: countReturns,
  conditions: returnConditions,
  event: ofReturn,
} = returns

type Words = { readonly state: ReturnState; readonly reason: string }

export const RETURN_WORDS: Wording<Words> = {
  'return.applied': ({ state }) => ({ state, reason: '' }),
  'return.withdrawn': ({ state }) => ({ state, reason: '' }),
  // Approved missing pieces skip a state.
  'return.decided': ({ is_approved: isApproved, reason }) => ({
    state: isApproved ? 'approved' : 'rejected',
    reason,
  }),
  'return.received': ({ state, missing }) => ({
    state,
    reason: missing.map(shortfall).join('；'),
  }),
  'return.credited': ({ state, withheld }) => ({ state, reason: withheldWords(withheld) }),
}

type Missing = FactsOf<'return.received'>['missing'][number]

function shortfall({ number, arrived, quantity }: Missing): string {
  return `${number} 退 ${quantity} 件，收到 ${arrived} 件`
}

/** The text for the company about lines credited with less, on its return and its statement. */
export function withheldWords(withheld: FactsOf<'return.credited'>['withheld']): string {
  return withheld
    .map(
      ({ number, withheld_fen, reason }) =>
        `${number} 少入账 ¥${yuanOfFen(withheld_fen).toFixed(2)}：${reason}`,
    )
    .join('；')
}

type Page = { readonly page: number; readonly limit: number; readonly oldestFirst?: boolean }

export async function listReturnRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit, oldestFirst }: Page,
): Promise<ReturnRow[]> {
  const { rows } = await sql<Omit<ReturnRow, 'events'>>`
    select r.return_id, r.return_no, r.brand, r.company_id, c.name as company_name, a.name as user_name, r.kind, r.state,
      r.reason, r.pictures, r.delivery_id, d.delivery_no, r.quantity, r.credit_fen, r.coins, r.points,
      ${momentText('r.created_at')} as created,
      (select jsonb_agg(jsonb_build_object(
          'return_line_id', i.return_line_id, 'order_line_id', i.order_line_id, 'order_id', o.order_id,
          'order_no', o.order_no, 'warehouse_type', o.warehouse, 'product_id', l.part_id, 'number', l.oe_number,
          'frey_no', l.own_number, 'l_name_zh', l.name_zh, 'pic', coalesce(p.pictures[1], ''),
          'quantity', i.quantity, 'arrived', i.arrived, 'restocked', i.restocked,
          'scrapped', i.scrapped, 'credit_fen', i.credit_fen, 'withheld_fen', i.withheld_fen,
          'withheld_reason', i.withheld_reason, 'amount_fen', l.amount_fen, 'voucher_fen', l.voucher_fen,
          'coin_fen', l.coin_fen, 'ordered', l.quantity)
          order by i.return_line_id)
        from return_line i join order_line l using (order_line_id) join sales_order o using (order_id)
        join part p on p.part_id = l.part_id
        where i.return_id = r.return_id) as lines
    from return_order r
    join company c using (company_id)
    join account a on a.account_id = r.account_id
    left join delivery d on d.delivery_id = r.delivery_id
    where ${which}
    order by ${returns.order({ oldestFirst })} ${pageOf({ page, limit })}`.execute(db)
  const timelines = {
    kind: 'return',
    idOf: (row: { readonly return_id: Id<'return'> }) => row.return_id,
    wording: RETURN_WORDS,
  } as const
  return withTimelines(db, timelines, rows)
}

/** @throws {Refusal} `return.not_movable` when the transition is not allowed */
export function refuseMove(
  { state, kind }: LockedReturn,
  to: ReturnState,
  by: 'company' | 'staff',
): void {
  if (isReturnMove({ from: state, to, by }, kind)) return
  throw new Refusal('return.not_movable', `退货单${RETURN_STATES[state]}，不能进行此操作`)
}

export type LineOfReturn = {
  readonly return_line_id: Id<'return_line'>
  readonly order_line_id: Id<'order_line'>
  readonly order_id: Id<'order'>
  readonly part_id: Id<'part'>
  readonly number: string
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly restocked: number
}

/**
 * Locks the order lines of a return with their orders. The caller holds the return's lock: a return is always locked
 * before its orders, and these before stock and wallet.
 */
export async function lockOrderLines(tx: InTransaction, return_id: Id<'return'>): Promise<void> {
  await lockLines(
    tx,
    sql`l.order_line_id in (select order_line_id from return_line where return_id = ${return_id})`,
  )
}

/**
 * Releases the pieces of a refused or withdrawn return, so that they can be returned again. The caller holds the
 * return's lock.
 */
export async function releaseReturnedPieces(
  tx: InTransaction,
  return_id: Id<'return'>,
): Promise<void> {
  await lockOrderLines(tx, return_id)
  const { rows } = await sql<{ order_line_id: Id<'order_line'>; quantity: number }>`
    select order_line_id, coalesce(arrived, quantity) as quantity from return_line
    where return_id = ${return_id}`.execute(tx)
  await addReturned(
    tx,
    rows.map(({ order_line_id, quantity }) => ({ order_line_id, returned: -quantity })),
  )
}

/** The lines of a return. The caller holds the return's lock. */
export async function listLinesOfReturn(
  tx: InTransaction,
  return_id: Id<'return'>,
): Promise<LineOfReturn[]> {
  const { rows } = await sql<LineOfReturn>`
    select i.return_line_id, i.order_line_id, l.order_id, l.part_id, l.oe_number as number, o.warehouse, i.quantity,
      i.restocked
    from return_line i join order_line l using (order_line_id) join sales_order o using (order_id)
    where i.return_id = ${return_id} order by i.return_line_id`.execute(tx)
  return rows
}
