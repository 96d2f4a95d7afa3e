import type { ReturnKind, ReturnState } from '@portal/rules/return-state.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { countBy } from '#src/ground/lists/count-by.ts'
import { inWords, type TimelineEvent, timelinesOf } from '#src/ledgers/events/timeline.ts'
import { RETURN_WORDS } from '#src/stories/returns/return-timeline.ts'

/** Money in fen, quantities in pieces. */
export type ReturnRow = {
  readonly return_id: number
  readonly return_no: string
  readonly brand: string
  readonly company_id: number
  readonly company_name: string
  readonly user_name: string
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly reason: string
  readonly pictures: string[]
  readonly delivery_id: number | null
  readonly delivery_no: string | null
  readonly quantity: number
  readonly credit_fen: number
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
  readonly return_line_id: number
  readonly order_line_id: number
  readonly order_id: number
  readonly order_no: string
  readonly warehouse_type: Warehouse
  readonly product_id: number
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
  readonly pic: string
  readonly quantity: number
  readonly arrived: number | null
  readonly restocked: number
  readonly scrapped: number
  readonly credit_fen: number
  readonly withheld_fen: number
  readonly withheld_reason: string
  /** Of the whole order line: its amount, and its share of voucher and coins. */
  readonly amount_fen: number
  readonly voucher_fen: number
  readonly coin_fen: number
  readonly ordered: number
}

type Page = {
  readonly page: number
  readonly limit: number
  readonly oldestFirst?: boolean
}

/** One page of the returns that match. `which` may refer to `r` (return_order). */
export async function listReturnRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit, oldestFirst = false }: Page,
): Promise<ReturnRow[]> {
  const order = oldestFirst
    ? sql`r.created_at, r.return_id`
    : sql`r.created_at desc, r.return_id desc`
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
    order by ${order} ${pageOf({ page, limit })}`.execute(db)
  const timelines = await timelinesOf(
    db,
    'return',
    rows.map(({ return_id }) => return_id),
  )
  return rows.map((row) => ({ ...row, events: eventsOf(timelines.get(row.return_id)) }))
}

function eventsOf(timeline: readonly TimelineEvent[] = []) {
  return inWords(timeline, RETURN_WORDS).map(({ is_staff: _isStaff, ...event }) => event)
}

/** Counts per state. `which` may refer to `r` (return_order). */
export async function countReturns(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<Partial<Record<ReturnState, number>>> {
  return countBy(db, sql<ReturnState>`r.state`, sql`return_order r where ${which}`)
}

export type LockedReturn = {
  readonly return_id: number
  readonly brand: string
  readonly company_id: number
  readonly kind: ReturnKind
  readonly state: ReturnState
}

/** Locks the return until the transaction ends. `which` may refer to `r` (return_order). */
export async function lockReturn(
  tx: InTransaction,
  which: RawBuilder<unknown>,
): Promise<LockedReturn | undefined> {
  const { rows } = await sql<LockedReturn>`
    select r.return_id, r.brand, r.company_id, r.kind, r.state
    from return_order r where ${which} for update`.execute(tx)
  return rows[0]
}

/** The return is locked and the transition allowed; the caller records the event. */
export async function setReturnState(
  tx: InTransaction,
  return_id: number,
  state: ReturnState,
): Promise<void> {
  await tx.updateTable('return_order').set({ state }).where('return_id', '=', return_id).execute()
}

/** The common fields of a return's events. */
export function ofReturn(
  { return_id, brand, company_id }: Pick<LockedReturn, 'return_id' | 'brand' | 'company_id'>,
  at: Date,
) {
  return { subject: { kind: 'return', id: return_id }, brand, company_id, at } as const
}
