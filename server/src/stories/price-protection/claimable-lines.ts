import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'
import type { AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import type { ClaimState } from '@portal/rules/prices/price-protection-claim.ts'
import {
  CLAIM_DAYS,
  isProtected,
  MAX_PROTECTION_DAYS,
  mayStillClaim,
  protectionCredit,
} from '@portal/rules/prices/price-protection.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** A line of an order with a cut of its part's price; money in fen, quantities in pieces. */
type Candidate = {
  readonly order_line_id: Id<'order_line'>
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly ordered_at: Date
  readonly part_id: Id<'part'>
  readonly oe_number: string
  readonly own_number: string
  readonly name_zh: string
  readonly picture: string | null
  readonly demand_class: string
  readonly price_fen: Fen
  readonly quantity: number
  readonly received: number
  readonly returned: number
  readonly worth_fen: Fen
  readonly paid_fen: Fen
  readonly adjustment_id: Id<'adjustment'>
  readonly title: string
  readonly cut_at: Date
  readonly new_fen: Fen
  /** Claimed and not refused, less credits reclaimed after returns. */
  readonly credited_fen: Fen
}

/** At the lowest price against which the line is protected, which gives the most. */
export type ClaimableLine = Candidate & { readonly claim_fen: Fen }

/**
 * Lines of the user's orders that are eligible now, newest order first.
 *
 * @param which a condition on `order_line l`
 */
export async function listClaimable(
  db: Database,
  who: Dealer,
  { now, which = sql`true` }: { readonly now: Date; readonly which?: RawBuilder<unknown> },
): Promise<ClaimableLine[]> {
  const candidates = await listCandidates(db, who, { now, which })
  const lowest = new Map<Id<'order_line'>, Candidate>()
  for (const one of candidates) {
    const { ordered_at: orderedAt, cut_at: cutAt, demand_class: demandClass } = one
    if (!isProtected({ orderedAt, cutAt, demandClass }) || !mayStillClaim(cutAt, now)) continue
    const known = lowest.get(one.order_line_id)
    if (!known || one.new_fen < known.new_fen) lowest.set(one.order_line_id, one)
  }
  return [...lowest.values()].flatMap((one) => {
    const paid = { ...one, worthFen: one.worth_fen, paidFen: one.paid_fen }
    const claim_fen = fen(protectionCredit(paid, one.new_fen) - one.credited_fen)
    return claim_fen > 0 ? [{ ...one, claim_fen }] : []
  })
}

/**
 * Orders and price cuts within the longest protection of any class; the rule decides which qualify. A cut counts from
 * the moment it takes effect.
 */
async function listCandidates(
  db: Database,
  who: Dealer,
  { now, which }: { readonly now: Date; readonly which: RawBuilder<unknown> },
): Promise<Candidate[]> {
  const cutsFrom = new Date(now.getTime() - (CLAIM_DAYS + 1) * DAY_MS)
  const ordersFrom = new Date(cutsFrom.getTime() - (MAX_PROTECTION_DAYS + 1) * DAY_MS)
  const { rows } = await sql<Candidate>`
    with cut as materialized (
      select adjustment_id, title, ended_at from price_adjustment
      where brand = ${who.brand.id} and level = ${who.priceLevel} and state = ${word<AdjustmentState>('effective')} and downs > 0
        and ended_at >= ${cutsFrom}
    )
    select l.order_line_id, l.order_id, o.order_no, o.created_at as ordered_at, l.part_id, l.oe_number, l.own_number,
      l.name_zh, p.pictures[1] as picture, p.demand_class, l.price_fen, l.quantity, l.received, l.returned,
      l.worth_fen, l.paid_fen,
      cut.adjustment_id, cut.title, cut.ended_at as cut_at, c.new_fen,
      (select coalesce(sum(case a.state when ${word<ClaimState>('applied')} then i.claim_fen
          when ${word<ClaimState>('approved')} then i.credit_fen - i.reclaimed_fen else 0 end), 0)::bigint
        from price_protection_line i join price_protection_claim a using (claim_id)
        where i.order_line_id = l.order_line_id) as credited_fen
    from sales_order o
    join order_line l using (order_id)
    join price_adjustment_line c on c.part_id = l.part_id and c.new_fen < c.old_fen and c.new_fen < l.price_fen
    join cut on cut.adjustment_id = c.adjustment_id
    join part p on p.part_id = l.part_id
    where ${isOwn(ownRows(who), 'o')} and o.created_at >= ${ordersFrom} and o.created_at < cut.ended_at
      and l.received > l.returned and ${which}
    order by o.created_at desc, l.order_line_id, cut.ended_at`.execute(db)
  return rows
}

/** @throws {Refusal} 403 if the brand's module is off */
export function refuseWithoutProtection({ brand }: Pick<Dealer, 'brand'>): void {
  if (!brand.modules.priceProtection)
    throw new Refusal('price_protection.off', '拒绝访问(403)', { status: 403 })
}
