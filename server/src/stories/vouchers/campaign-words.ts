import type { Id } from '@portal/rules/ids.ts'
import { shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import { voucherWords } from '@portal/rules/wallet/voucher.ts'
import { sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { type StoredTerms, TERMS, withDates } from '#src/stories/vouchers/voucher-rows.ts'

/** What the vouchers of a campaign do, and the last day on which they can be used. */
export async function findCampaignWords(
  tx: InTransaction,
  campaign_id: Id<'campaign'>,
): Promise<{ readonly name: string; readonly words: string; readonly endsOn: string }> {
  const { rows } = await sql<{ name: string; terms: StoredTerms }>`
    select c.name, ${TERMS} as terms from campaign c where c.campaign_id = ${campaign_id}`.execute(
    tx,
  )
  const { name, terms } = onlyRow(rows)
  const dated = withDates(terms)
  // It ends at the midnight after its last day.
  return { name, words: voucherWords(dated), endsOn: shanghaiDay(dated.endsAt.getTime() - 1) }
}
