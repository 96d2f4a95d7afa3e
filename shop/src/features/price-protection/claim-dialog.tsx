import { addClaim } from '@portal/contract/price-protection.ts'
import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { formatYuan, type Yuan } from '@portal/rules/money/money.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { useState } from 'react'

import type { ProtectedLine } from './protection-calls.ts'

import styles from './protection-page.module.css'

type Props = {
  readonly lines: readonly ProtectedLine[]
  readonly yuan: Yuan
  readonly onClaimed: () => void
  readonly onClose: () => void
}

/** The input stays after a refusal. */
export function ClaimDialog({ lines, yuan, onClaimed, onClose }: Props) {
  const claim = useServerChange(addClaim)
  const [remark, setRemark] = useState('')
  const send = () =>
    claim.mutate(
      { order_line_ids: lines.map(({ order_line_id }) => order_line_id), remark: remark.trim() },
      {
        onSuccess: () => {
          toast.success('提交成功')
          onClose()
          onClaimed()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '提交申请', busy: claim.isPending, onPress: send }}
      title="申请价保"
      onClose={onClose}
    >
      <div className={styles.claim}>
        <p>
          共 {lines.length} 项，可补 ¥{formatYuan(yuan)}。审核通过后计入本月对账单。
        </p>
        <TextField
          isCounted
          label="备注（选填）"
          maxLength={MAX_NOTE_LENGTH}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
