import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listReturnable as call } from '@portal/contract/returns.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { beginsNumber } from '#src/stories/returns/return-filter.ts'

type Answer = OutputOf<typeof call>
type Row = Omit<Answer['list'][number], 'price' | 'paid'> & {
  readonly price_fen: Fen
  readonly paid_fen: Fen
}
type Input = InputOf<typeof call>

/** Above this number lines are no longer counted, because counting would read them all. */
const MAX_RETURNABLE_COUNTED = 2000

/** Lines of the user's orders with received pieces that are not in a return, newest order first. */
export async function listReturnable(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  input: Input,
): Promise<Answer> {
  const { page, limit } = input
  const found = sql`
    from order_line l join sales_order o using (order_id)
    where l.company_id = ${who.company_id} and l.received > l.returned
      and ${isOwn(ownRows(who), 'o')} and ${narrowed(who, input)}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select l.order_line_id, l.order_id, l.order_no, ${momentText('l.created_at')} as create_date,
        l.warehouse as warehouse_type, l.part_id as product_id, l.oe_number as number, l.own_number as frey_no,
        l.name_zh as l_name_zh, coalesce(p.pictures[1], '') as pic, l.received,
        l.received - l.returned as returnable, l.price_fen, l.quantity, l.credited,
        l.paid_fen
      from (
        select l.*, o.order_no, o.created_at, o.warehouse ${found}
        order by l.order_id desc, l.order_line_id ${pageOf({ page, limit })}) l
      join part p on p.part_id = l.part_id
      order by l.order_id desc, l.order_line_id`.execute(db),
    countRows(db, sql`(select ${found} limit ${MAX_RETURNABLE_COUNTED}) l`),
  ])
  return {
    list: rows.map(({ price_fen, paid_fen, ...row }) => ({
      ...row,
      price: who.isPurchaser ? yuanOfFen(price_fen) : null,
      paid: who.isPurchaser ? yuanOfFen(paid_fen) : null,
    })),
    total,
    page,
    limit,
  }
}

function narrowed(
  { brand, company_id }: Dealer,
  { keyword = '', order_id, delivery_id }: Input,
): RawBuilder<unknown> {
  const trimmed = keyword.trim()
  const order_no = trimmed.toUpperCase()
  return sql.join(
    [
      sql`true`,
      ...(order_id === undefined ? [] : [sql`l.order_id = ${order_id}`]),
      ...(delivery_id === undefined
        ? []
        : [
            sql`l.order_line_id in (select order_line_id from delivery_line where delivery_id = ${delivery_id})`,
          ]),
      ...(trimmed === ''
        ? []
        : [
            sql`l.order_line_id = any(array(
              select order_line_id from (
                select hit.order_line_id from part_number n
                join order_line hit on hit.company_id = ${company_id} and hit.part_id = n.part_id
                where n.brand = ${brand.id} and ${beginsNumber(trimmed)}
                union
                select hit.order_line_id from sales_order named join order_line hit using (order_id)
                where ${beginsWith(sql`named.order_no`, order_no)}
                  and named.company_id = ${company_id}) hits
              order by order_line_id desc limit ${MAX_RETURNABLE_COUNTED}))`,
          ]),
    ],
    sql` and `,
  )
}
