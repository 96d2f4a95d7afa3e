import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listProtectedLines as call } from '@portal/contract/price-protection.ts'
import { sumOfFen, yuanOfFen } from '@portal/rules/money/money.ts'
import { shanghaiMoment } from '@portal/rules/time/shanghai-time.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  type ClaimableLine,
  listClaimable,
  refuseWithoutProtection,
} from '#src/stories/price-protection/claimable-lines.ts'

type Answer = OutputOf<typeof call>

/**
 * `credit` is the sum of all claimable lines, not only of those on the page.
 *
 * @throws {Refusal} 403 if the brand's module is off
 */
export async function listProtectedLines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<Answer> {
  refuseWithoutProtection(who)
  const lines = await listClaimable(db, who, { now: now() })
  return {
    list: lines.slice((page - 1) * limit, page * limit).map(lineOf),
    total: lines.length,
    page,
    limit,
    credit: yuanOfFen(sumOfFen(lines.map((line) => line.claim_fen))),
  }
}

function lineOf(line: ClaimableLine): Answer['list'][number] {
  return {
    order_line_id: line.order_line_id,
    order_id: line.order_id,
    order_no: line.order_no,
    create_date: shanghaiMoment(line.ordered_at),
    product_id: line.part_id,
    number: line.oe_number,
    frey_no: line.own_number,
    l_name_zh: line.name_zh,
    pic: line.picture ?? '',
    scm_classification: line.demand_class,
    price: yuanOfFen(line.price_fen),
    // Coins are payment here, as in returns (decision 073).
    paid: yuanOfFen(line.worth_fen),
    new_price: yuanOfFen(line.new_fen),
    adjustment_id: line.adjustment_id,
    title: line.title,
    effective_at: shanghaiMoment(line.cut_at),
    quantity: line.received - line.returned,
    credit: yuanOfFen(line.claim_fen),
  }
}
