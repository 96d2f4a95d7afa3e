import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listOrderLines as call } from '@portal/contract/order-lines.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countBy, countRows, totalOf } from '#src/ground/lists/count-by.ts'
import { isListed } from '#src/stories/orders/read/listed-filter.ts'
import { partsNamed } from '#src/stories/orders/read/order-filter.ts'

type Answer = OutputOf<typeof call>
type Row = Omit<Answer['list'][number], 'price' | 'amount' | 'status_cn' | 'status'> & {
  readonly status: OrderStatus
  readonly price_fen: Fen
  readonly amount_fen: Fen
}

/** Above this number lines are no longer counted, because counting would read them all. */
const MAX_ORDER_LINES_COUNTED = 10_000

/**
 * The lines of the listed orders, a row each. A keyword for parts leaves only their lines. The counts per state apply
 * all other filters, so that each tab shows its size.
 */
export async function listOrderLines(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { page, limit, state, ...filter }: InputOf<typeof call>,
): Promise<Answer> {
  const fitting = await isListed(db, who, filter)
  const lines = sql`sales_order o join order_line l using (order_id) where ${fitting}`
  const named = partsNamed(filter.keyword ?? '', who)
  const ofNamed = named && sql`${lines} and l.part_id in (${named})`
  const some = ofNamed && (await sql`select from ${ofNamed} limit 1`.execute(db)).rows.length > 0
  const found = some ? ofNamed : lines
  const ofState = state === undefined ? found : sql`${found} and o.status = ${state}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select l.order_line_id, l.order_id, o.order_no, ${momentText('o.created_at')} as create_date,
        o.status, o.warehouse as warehouse_type, l.part_id as product_id, l.oe_number as number, l.name_zh as l_name_zh,
        l.quantity, l.shipped, l.received, l.returned, l.credited, l.price_fen, l.amount_fen
      from ${ofState}
      order by o.created_at desc, o.order_id desc, l.order_line_id ${pageOf({ page, limit })}`.execute(
      db,
    ),
    countStates(db, found),
  ])
  const isAllCounted = totalOf(counted, undefined) < MAX_ORDER_LINES_COUNTED
  return {
    list: rows.map(({ price_fen, amount_fen, ...line }) => ({
      ...line,
      status_cn: ORDER_STATUS_NAMES[line.status],
      price: who.isPurchaser ? yuanOfFen(price_fen) : null,
      amount: who.isPurchaser ? yuanOfFen(amount_fen) : null,
    })),
    total: isAllCounted ? totalOf(counted, state) : await countAsFar(db, ofState),
    page,
    limit,
    ...(isAllCounted && { counts: counted }),
  }
}

/** Counted up to a maximum, so that the cost does not grow with the number of lines. */
function countStates(db: Database, found: RawBuilder<unknown>) {
  const some = sql`(select o.status from ${found} limit ${MAX_ORDER_LINES_COUNTED}) counted`
  const status = expressionBuilder<{ counted: Schema['sales_order'] }, 'counted'>().ref(
    'counted.status',
  )
  return countBy(db, status, some)
}

async function countAsFar(db: Database, found: RawBuilder<unknown>): Promise<number> {
  return countRows(db, sql`(select from ${found} limit ${MAX_ORDER_LINES_COUNTED}) counted`)
}
