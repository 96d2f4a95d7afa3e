import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, ZERO_FEN } from '@portal/rules/money/money.ts'

import type { Database } from '#src/ground/database/schema.ts'

/** A campaign with vouchers of a fixed discount on everything, valid at any time of a test's clock. */
export async function seedCampaign(
  db: Database,
  facts: {
    readonly brand?: string
    readonly amountFen?: Fen
    readonly thresholdFen?: Fen
    readonly total?: number
    readonly perCompany?: number
    readonly endsAt?: Date
    readonly scope?: 'makes' | 'categories' | 'parts'
    readonly scopeIds?: string[]
  },
): Promise<Id<'campaign'>> {
  const { campaign_id } = await db
    .insertInto('campaign')
    .values({
      brand: facts.brand ?? '',
      name: '测试券',
      kind: 'amount',
      amount_fen: facts.amountFen ?? fen(1_000),
      threshold_fen: facts.thresholdFen ?? ZERO_FEN,
      starts_at: new Date('2020-01-01T00:00:00+08:00'),
      ends_at: facts.endsAt ?? new Date('2100-01-01T00:00:00+08:00'),
      total: facts.total ?? null,
      per_company: facts.perCompany ?? 1,
      scope: facts.scope ?? 'all',
      scope_ids: facts.scopeIds ?? [],
    })
    .returning('campaign_id')
    .executeTakeFirstOrThrow()
  return campaign_id
}
