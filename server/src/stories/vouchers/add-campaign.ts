import type { addCampaign as call } from '@portal/contract/admin-vouchers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { ZERO_YUAN } from '@portal/rules/money/money.ts'
import { shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import { campaignProblems, type CampaignDraft } from '@portal/rules/wallet/campaign-problems.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { fenOfInput } from '#src/ground/http/fen-of-input.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'

type Input = InputOf<typeof call>

/**
 * The rule of the admin form decides (`campaignProblems`), here with the day of the server.
 *
 * @throws {Refusal} 404 for an unknown brand; `voucher.bad_offer` with the mistake; `voucher.bad_scope` for makes,
 *   categories or parts that the brand does not have
 */
export async function addCampaign(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  if (!brands.all.some(({ id }) => id === input.brand)) throw noSuchThing('brand.not_found')
  const draft = draftOf(input)
  return once(async (tx) => {
    const [wrong] = Object.values(campaignProblems(draft, shanghaiDay(now())))
    if (wrong !== undefined) throw new Refusal('voucher.bad_offer', wrong)
    await refuseUnknownScope(tx, input)
    const campaign_id = await insertCampaign(tx, input, draft)
    await recordStaffEvent(tx, who, {
      name: 'voucher_campaign.added',
      subject: { kind: 'voucher_campaign', id: campaign_id },
      brand: input.brand,
      facts: {},
      at: now(),
      audit: {
        action: 'campaign.add',
        table: 'campaign',
        key: campaign_id,
        after: { ...draft, is_claimable: input.is_claimable === 1 },
      },
    })
    return { campaign_id }
  })
}

function draftOf(input: Input): CampaignDraft {
  return {
    name: input.name.trim(),
    kind: input.kind,
    amountFen: fenOfInput(input.amount ?? ZERO_YUAN),
    percent: input.percent ?? 1,
    capFen: input.cap === undefined ? null : fenOfInput(input.cap),
    thresholdFen: fenOfInput(input.threshold),
    scope: input.scope,
    scopeIds: input.scope === 'all' ? [] : [...new Set(input.scope_ids)],
    startsOn: input.starts_on,
    endsOn: input.ends_on,
    total: input.total ?? null,
    perCompany: input.per_company,
  }
}

async function refuseUnknownScope(
  tx: InTransaction,
  { brand, scope, scope_ids }: Input,
): Promise<void> {
  if (scope === 'all') return
  const ids = [...new Set(scope_ids)]
  const known = {
    makes: sql`select make_id as id from make where make_id = any(${ids}::text[])`,
    categories: sql`select category_id as id from category where category_id = any(${ids}::text[])`,
    parts: sql`select part_id as id from part
      where brand = ${brand} and part_id = any(${ids.filter((id) => /^\d{1,15}$/.test(id))}::bigint[])`,
  }[scope]
  const { rows } = await known.execute(tx)
  if (rows.length < ids.length)
    throw new Refusal('voucher.bad_scope', '适用范围里有不存在的内容，请重新选择')
}

/** The last day is included, so the campaign ends at the following midnight. */
async function insertCampaign(
  tx: InTransaction,
  input: Input,
  draft: CampaignDraft,
): Promise<Id<'campaign'>> {
  const { rows } = await sql<{ campaign_id: Id<'campaign'> }>`
    insert into campaign (brand, name, kind, amount_fen, percent, cap_fen, threshold_fen, scope, scope_ids,
      starts_at, ends_at, is_claimable, total, per_company)
    values (${input.brand}, ${draft.name}, ${draft.kind}, ${draft.amountFen}, ${draft.percent}, ${draft.capFen},
      ${draft.thresholdFen}, ${draft.scope}, ${[...draft.scopeIds]}, ${draft.startsOn}::date,
      ${draft.endsOn}::date + 1, ${input.is_claimable === 1}, ${draft.total}, ${draft.perCompany})
    returning campaign_id`.execute(tx)
  return onlyRow(rows).campaign_id
}
