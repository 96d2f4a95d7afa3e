import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import {
  type CartHandoverEnd,
  type CartHandoverState,
  goneHandoverRowsText,
  refusalToCloseHandover,
} from '@portal/rules/cart/cart-handover.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql, type RawBuilder } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { eventOn } from '#src/ledgers/events/record-event.ts'

export const WAITING = 'waiting' satisfies CartHandoverState

export type Handover = {
  readonly cart_handover_id: Id<'cart_handover'>
  readonly brand: string
  readonly company_id: Id<'company'>
  /** Who asks for the order. */
  readonly account_id: Id<'account'>
  readonly state: CartHandoverState
}

/** Those who may order see the company's, others their own. The table's alias is `h`. */
export function visibleHandovers({
  company_id,
  account_id,
  isPurchaser,
}: Dealer): RawBuilder<unknown> {
  const ofCompany = sql`h.company_id = ${company_id}`
  return isPurchaser ? ofCompany : sql`${ofCompany} and h.account_id = ${account_id}`
}

/**
 * Locks a waiting handover; the caller has locked the cart.
 *
 * @throws {Refusal} 404 when the user does not see it; 409 `cart_handover.closed`
 */
export async function lockWaiting(
  tx: InTransaction,
  who: Dealer,
  id: Id<'cart_handover'>,
): Promise<Handover> {
  const { rows } = await sql<Handover & { readonly by: string }>`
    select h.cart_handover_id, h.brand, h.company_id, h.account_id, h.state, coalesce(a.name, '') as by
    from cart_handover h left join account a on a.account_id = h.closed_by
    where h.cart_handover_id = ${id} and ${visibleHandovers(who)} for update of h`.execute(tx)
  const [found] = rows
  if (!found) throw noSuchThing('cart_handover.not_found')
  const refusal = refusalToCloseHandover(found)
  if (refusal !== undefined)
    throw new Refusal('cart_handover.closed', refusal, { status: EnvelopeStatus.changed })
  return found
}

/** The rows of a handover that still wait. */
export async function listWaitingRows(
  tx: InTransaction,
  id: Id<'cart_handover'>,
): Promise<Id<'cart_line'>[]> {
  const { rows } = await sql<{ cart_line_id: Id<'cart_line'> }>`
    select cart_line_id from cart_line where cart_handover_id = ${id} order by cart_line_id`.execute(
    tx,
  )
  return rows.map(({ cart_line_id }) => cart_line_id)
}

export async function closeHandover(
  tx: InTransaction,
  id: Id<'cart_handover'>,
  closing: {
    readonly state: CartHandoverEnd
    readonly by: Id<'account'>
    readonly at: Date
    readonly reason?: string
  },
): Promise<void> {
  await sql`
    update cart_handover set state = ${closing.state}, reason = ${closing.reason ?? ''},
      closed_at = ${closing.at}, closed_by = ${closing.by}
    where cart_handover_id = ${id}`.execute(tx)
}

export function ofHandover(handover: Handover, at: Date) {
  return eventOn('cart_handover', handover.cart_handover_id, handover, at)
}

type Gone = {
  readonly end: CartHandoverEnd
  readonly by: string
  readonly asked_by: string
  readonly rows: number
}

/**
 * Who did what with those of these cart rows that were handed over and wait no longer.
 *
 * @returns text for the user; undefined: none of them was handed over
 */
export async function findGoneText(
  tx: InTransaction,
  company_id: Id<'company'>,
  ids: readonly Id<'cart_line'>[],
): Promise<string | undefined> {
  const { rows } = await sql<Gone>`
    select ended.state as "end", by.name as by, a.name as asked_by, count(*)::integer as rows
    from cart_handover_line l
    join cart_handover h using (cart_handover_id)
    join account a on a.account_id = h.account_id
    left join sales_order o on o.order_id = l.order_id and l.ordered = l.quantity
    cross join lateral (select
      case when l.taken_by is not null then 'taken_over' when o.order_id is not null then 'ordered' else h.state end as state,
      coalesce(l.taken_by, o.account_id, h.closed_by) as account_id) ended
    join account by on by.account_id = ended.account_id
    where h.company_id = ${company_id} and l.cart_line_id = any(${[...ids]}::bigint[])
      and not exists (select from cart_line c where c.cart_line_id = l.cart_line_id)
    group by h.cart_handover_id, ended.state, by.name, a.name
    order by h.cart_handover_id, ended.state`.execute(tx)
  return rows.length === 0 ? undefined : goneHandoverRowsText(rows)
}
