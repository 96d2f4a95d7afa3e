import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { addClaim as call } from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sumOfFen, yuanOfFen } from '@portal/rules/money/money.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { lockLines } from '#src/stories/orders/index.ts'
import { ofClaim } from '#src/stories/price-protection/claim-rows.ts'
import {
  type ClaimableLine,
  listClaimable,
  refuseWithoutProtection,
} from '#src/stories/price-protection/claimable-lines.ts'

type Input = InputOf<typeof call>

/**
 * Claims the price protection of order lines. Pieces in a pending claim cannot be claimed again.
 *
 * @throws {Refusal} 403 if the brand's module is off; 404 for lines that the user does not see; 409
 *   `price_protection.changed` when a line is no longer eligible
 */
export async function addClaim(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  input: Input,
): Promise<OutputOf<typeof call>> {
  refuseWithoutProtection(who)
  const ids = input.order_line_ids
  return once(async (tx) => {
    const matches = sql`l.order_line_id = any(${ids}::bigint[])`
    const seen = await lockLines(tx, sql`${matches} and ${isOwn(ownRows(who), 'o')}`)
    if (seen.length < ids.length) throw noSuchThing('price_protection.line_not_found')
    const at = now()
    const lines = await listClaimable(tx, who, { now: at, which: matches })
    if (lines.length < ids.length)
      throw new Refusal('price_protection.changed', '所选配件可申请的金额已变化，请刷新后重试', {
        status: EnvelopeStatus.changed,
      })
    return insertClaim(tx, who, { lines, remark: input.remark ?? '', at })
  })
}

/** The claim's number is the day with a running number: JB20261121-42. */
async function insertClaim(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  {
    lines,
    remark,
    at,
  }: { readonly lines: readonly ClaimableLine[]; readonly remark: string; readonly at: Date },
): Promise<OutputOf<typeof call>> {
  const quantity = lines.reduce((sum, line) => sum + line.received - line.returned, 0)
  const claim_fen = sumOfFen(lines.map((line) => line.claim_fen))
  const { rows } = await sql<{ claim_id: Id<'claim'>; claim_no: string }>`
    with next as (
      select nextval(pg_get_serial_sequence('price_protection_claim', 'claim_id')) as claim_id
    )
    insert into price_protection_claim (claim_id, claim_no, brand, company_id, account_id, state, remark, quantity,
      claim_fen, created_at)
    overriding system value
    select claim_id, 'JB' || ${dayStamp(at)}::text || '-' || claim_id, ${brand.id}, ${company_id},
      ${account_id}, 'applied', ${remark.trim()}, ${quantity}, ${claim_fen}, ${at}
    from next
    returning claim_id, claim_no`.execute(tx)
  const made = onlyRow(rows)
  await tx
    .insertInto('price_protection_line')
    .values(
      lines.map((line) => ({
        claim_id: made.claim_id,
        order_line_id: line.order_line_id,
        adjustment_id: line.adjustment_id,
        quantity: line.received - line.returned,
        new_fen: line.new_fen,
        claim_fen: line.claim_fen,
      })),
    )
    .execute()
  await recordEvent(
    tx,
    { account_id },
    {
      name: 'claim.applied',
      ...ofClaim({ claim_id: made.claim_id, brand: brand.id, company_id }, at),
      facts: { claim_no: made.claim_no, quantity, claim_fen },
    },
  )
  return { ...made, claimed: yuanOfFen(claim_fen) }
}
