import type { Fen } from '@portal/rules/money.ts'
import type { ReturnKind, ReturnState } from '@portal/rules/return-state.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { documentFrame } from '#src/ledgers/documents/document-frame.ts'
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
  readonly credit_fen: Fen
  readonly withheld_fen: Fen
  readonly withheld_reason: string
  /** Of the whole order line: its amount, and its share of voucher and coins. */
  readonly amount_fen: Fen
  readonly voucher_fen: Fen
  readonly coin_fen: Fen
  readonly ordered: number
}

export type LockedReturn = {
  readonly return_id: number
  readonly brand: string
  readonly company_id: number
  readonly kind: ReturnKind
  readonly state: ReturnState
}

/** What returns share with other documents; conditions may refer to `r`. */
const returns = documentFrame<ReturnState, LockedReturn, 'return', 'return_id'>({
  kind: 'return',
  table: 'return_order',
  alias: 'r',
  id: 'return_id',
  state: 'state',
  locked: ['return_id', 'brand', 'company_id', 'kind', 'state'],
})

export const {
  lock: lockReturn,
  setState: setReturnState,
  count: countReturns,
  conditions: returnConditions,
  event: ofReturn,
} = returns

type Page = { readonly page: number; readonly limit: number; readonly oldestFirst?: boolean }

/** One page of the returns that match. `which` may refer to `r` (return_order). */
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
  return returns.withTimelines(db, rows, RETURN_WORDS)
}
