import { Dialog } from '@portal/ui/dialog.tsx'
import { toast } from '@portal/ui/toast.ts'

import { useStopCampaign, type AdminCampaign } from './vouchers-calls.ts'

type Props = { readonly campaign: AdminCampaign; readonly onClose: () => void }

/** Asks before nobody gets one more. */
export function StopDialog({ campaign, onClose }: Props) {
  const stop = useStopCampaign()
  const { voucher_offer_id, name, claimed } = campaign
  return (
    <Dialog
      open
      confirm={{
        label: '停止发放',
        danger: true,
        busy: stop.isPending,
        onPress: () =>
          stop.mutate(
            { voucher_offer_id },
            {
              onSuccess: () => {
                toast.success(`已停止发放 ${name}`)
                onClose()
              },
            },
          ),
      }}
      title={`停止发放“${name}”？`}
      onClose={onClose}
    >
      客户不能再领取，也不能再发放；已发出的 {claimed} 张在有效期内仍可使用。停发后不能恢复。
    </Dialog>
  )
}
