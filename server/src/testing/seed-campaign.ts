import type { Database } from '#src/ground/database/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A campaign whose vouchers take a fixed sum off everything, valid from yesterday for a month. */
export async function seedCampaign(
  db: Database,
  facts: {
    readonly brand?: string
    readonly amountFen?: number
    readonly thresholdFen?: number
    readonly total?: number
    readonly perCompany?: number
    readonly endsAt?: Date
    readonly scope?: 'makes' | 'categories' | 'parts'
    readonly scopeIds?: string[]
  },
): Promise<number> {
  const { voucher_offer_id } = await db
    .insertInto('voucher_offer')
    .values({
      brand: facts.brand ?? '',
      name: '测试券',
      kind: 'amount',
      amount_fen: facts.amountFen ?? 1_000,
      threshold_fen: facts.thresholdFen ?? 0,
      starts_at: new Date(Date.now() - DAY_MS),
      ends_at: facts.endsAt ?? new Date(Date.now() + 30 * DAY_MS),
      total: facts.total ?? null,
      per_company: facts.perCompany ?? 1,
      scope: facts.scope ?? 'all',
      scope_ids: facts.scopeIds ?? [],
    })
    .returning('voucher_offer_id')
    .executeTakeFirstOrThrow()
  return voucher_offer_id
}
