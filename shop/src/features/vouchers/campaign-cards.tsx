import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { useMaySettle } from '#src/session/session-calls.ts'

import { VoucherFace } from './voucher-face.tsx'
import { useClaimVoucher, type VoucherCampaign } from './vouchers-calls.ts'

import styles from './voucher-cards.module.css'

export function CampaignCards({ campaigns }: { readonly campaigns: readonly VoucherCampaign[] }) {
  const claim = useClaimVoucher()
  const mayClaim = useMaySettle() !== false
  return (
    <ul className={styles.cards}>
      {campaigns.map((campaign) => {
        const label = claimRefusal(campaign) ?? '领取'
        const why = mayClaim ? claimRefusal(campaign) : '由主账号或有采购权限的子账号领取'
        return (
          <li className={styles.card} key={campaign.campaign_id}>
            <VoucherFace voucher={campaign}>
              <span className={styles.limits}>
                每家限领 {campaign.per_company} 张，已领 {campaign.claimed} 张，
                <span className="whole">
                  {campaign.left === null ? '总数不限' : `剩 ${campaign.left} 张`}
                </span>
              </span>
            </VoucherFace>
            <Button
              aria-label={`${label} ${campaign.name}`}
              busy={claim.isPending && claim.variables.campaign_id === campaign.campaign_id}
              disabled={why !== undefined}
              kind="soft"
              size="small"
              title={why}
              onClick={() =>
                claim.mutate(
                  { campaign_id: campaign.campaign_id },
                  { onSuccess: () => toast.success('领取成功') },
                )
              }
            >
              {label}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function claimRefusal({ may_claim, left }: VoucherCampaign): string | undefined {
  if (may_claim === 1) return undefined
  return left === 0 ? '已领完' : '已领取'
}
