import type { listCartHandovers as call } from '@portal/contract/cart-handovers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  type CartHandoverState,
  HANDOVER_NEWS_DAYS,
  handoverStateText,
} from '@portal/rules/cart/cart-handover.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { visibleHandovers } from '#src/stories/cart-handovers/handover-rows.ts'
import { type CartLine, cartRow, listCartLines } from '#src/stories/cart/index.ts'

/** The handovers that the user sees, newest first, with today's price and stock of what waits. */
export async function listCartHandovers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { page, limit, state, is_news }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const visible = visibleHandovers(who)
  const ofAny = is_news === 1 ? sql`${visible} and ${isNews(who, now())}` : visible
  const ofState = state === undefined ? ofAny : sql`${ofAny} and h.state = ${state}`
  const [rows, counts] = await Promise.all([
    listHandoverRows(db, who, { which: ofState, page, limit }),
    countBy(
      db,
      expressionBuilder<{ h: Schema['cart_handover'] }, 'h'>().ref('h.state'),
      sql`cart_handover h where ${ofAny}`,
    ),
  ])
  const ids = rows.map(({ handover_id }) => handover_id)
  const { company_id, account_id: viewer_id, priceLevel: price_level } = who
  const [lines, waiting] = await Promise.all([
    listHandoverLines(db, ids),
    listCartLines(db, {
      scope: { company_id },
      handovers: ids,
      viewer_id,
      price_level,
      now: now(),
    }),
  ])
  const rowOf = new Map(waiting.map((line) => [line.cart_line_id, line]))
  const linesOf = Map.groupBy(lines, ({ handover_id }) => handover_id)
  return {
    list: rows.map(({ account_id, orders, ...row }) => {
      const own = linesOf.get(row.handover_id) ?? []
      return {
        ...row,
        state_cn: handoverStateText({
          state: row.state,
          hasOrdered: orders.length > 0,
          hasTakenOver: own.some(({ is_taken_over }) => is_taken_over),
        }),
        may_decide: flag(who.isPurchaser && row.state === 'waiting'),
        may_withdraw: flag(account_id === who.account_id && row.state === 'waiting'),
        orders: [...orders],
        lines: own.map((line) => lineOf(line, rowOf.get(line.cart_line_id), who)),
      }
    }),
    total: totalOf(counts, state),
    page,
    limit,
    counts,
  }
}

/**
 * What others decided lately on the user's own handovers and the user has not put away. What was handed back is news
 * only until the user hands one of its parts over again.
 */
function isNews({ account_id }: Dealer, now: Date): RawBuilder<unknown> {
  return sql`h.account_id = ${account_id} and h.closed_by <> h.account_id and h.dismissed_at is null
    and h.closed_at > ${new Date(now.getTime() - HANDOVER_NEWS_DAYS * DAY_MS)}
    and (h.state <> ${word<CartHandoverState>('handed_back')} or not exists (
      select from cart_handover newer
      join cart_handover_line again on again.cart_handover_id = newer.cart_handover_id
      join cart_handover_line one on one.part_id = again.part_id and one.cart_handover_id = h.cart_handover_id
      where newer.account_id = h.account_id and newer.created_at > h.closed_at))`
}

type Row = {
  readonly handover_id: Id<'cart_handover'>
  readonly account_id: Id<'account'>
  readonly state: CartHandoverState
  readonly user_name: string
  readonly note: string
  readonly reason: string
  readonly create_date: string
  readonly closed_at: string | null
  readonly closed_by: string
  readonly orders: readonly { readonly order_no: string; readonly order_id: Id<'order'> | null }[]
}

async function listHandoverRows(
  db: Database,
  { isMain, account_id }: Dealer,
  {
    which,
    page,
    limit,
  }: { readonly which: RawBuilder<unknown>; readonly page: number; readonly limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.cart_handover_id as handover_id, h.account_id, h.state, a.name as user_name, h.note, h.reason,
      ${momentText('h.created_at')} as create_date, ${momentText('h.closed_at')} as closed_at,
      coalesce(by.name, '') as closed_by,
      (select coalesce(jsonb_agg(jsonb_build_object('order_no', o.order_no,
          'order_id', case when ${isMain} or o.account_id = ${account_id} then o.order_id end) order by o.order_id), '[]')
        from sales_order o where o.order_id in
          (select l.order_id from cart_handover_line l where l.cart_handover_id = h.cart_handover_id)) as orders
    from cart_handover h
    join account a on a.account_id = h.account_id
    left join account by on by.account_id = h.closed_by
    where ${which}
    order by h.created_at desc, h.cart_handover_id desc ${pageOf({ page, limit })}`.execute(db)
  return rows
}

type LineRow = {
  readonly handover_id: Id<'cart_handover'>
  readonly cart_line_id: Id<'cart_line'>
  readonly product_id: Id<'part'>
  readonly number: string
  readonly l_name_zh: string
  readonly pic: string
  readonly warehouse_type: Warehouse
  readonly quantity: number
  readonly ordered: number
  readonly is_taken_over: boolean
}

async function listHandoverLines(
  db: Database,
  ids: readonly Id<'cart_handover'>[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.cart_handover_id as handover_id, l.cart_line_id, l.part_id as product_id, p.oe_number as number,
      p.name_zh as l_name_zh, coalesce(p.pictures[1], '') as pic, l.warehouse as warehouse_type, l.quantity,
      l.ordered, l.taken_by is not null as is_taken_over
    from cart_handover_line l join part p using (part_id)
    where l.cart_handover_id = any(${ids}::bigint[])
    order by l.cart_handover_id, l.place`.execute(db)
  return rows
}

function lineOf(
  { handover_id: _handover_id, cart_line_id: _cart_line_id, is_taken_over, ...line }: LineRow,
  waiting: CartLine | undefined,
  who: Dealer,
): OutputOf<typeof call>['list'][number]['lines'][number] {
  const row = waiting === undefined ? null : cartRow(waiting, who)
  return { ...line, is_taken_over: flag(is_taken_over), row }
}
