import type { stopCampaign as call } from '@portal/contract/admin-vouchers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { lockCampaign } from '#src/stories/vouchers/issue-vouchers.ts'

/**
 * Stops a campaign permanently; vouchers already claimed stay valid.
 *
 * @throws {Refusal} 404 when there is no such campaign
 */
export async function stopCampaign(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { campaign_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, campaign_id)
    if (campaign.stopped_at !== null) return {}
    const stopped_at = now()
    await tx
      .updateTable('campaign')
      .set({ stopped_at })
      .where('campaign_id', '=', campaign_id)
      .execute()
    await recordStaffEvent(tx, who, {
      name: 'voucher_campaign.stopped',
      subject: { kind: 'voucher_campaign', id: campaign_id },
      brand: campaign.brand,
      facts: {},
      at: stopped_at,
      audit: {
        action: 'campaign.stop',
        table: 'campaign',
        key: campaign_id,
        before: { stopped_at: null },
        after: { stopped_at },
      },
    })
    return {}
  })
}
