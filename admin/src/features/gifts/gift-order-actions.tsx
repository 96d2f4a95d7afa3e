import { Button } from '@portal/ui/button.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { refusalFor, useRole } from '#src/session/rights.ts'

import { giftOrderQuery, useCancelGifts } from './gifts-calls.ts'

import styles from '#src/lists/row-foot.module.css'

const ReasonDialog = lazy(async () => ({
  default: (await import('#src/lists/reason-dialog.tsx')).ReasonDialog,
}))

type Props = {
  readonly gift_order_id: number
  /** Opens the form in which carrier and number are typed. */
  readonly onSend: () => void
}

/** What can be done to a gift order that waits; disabled with the reason for those who may not. */
export function GiftOrderActions({ gift_order_id, onSend }: Props) {
  const { data: of } = useQuery(giftOrderQuery(useCaller(), gift_order_id))
  const [isCancelling, setCancelling] = useState(false)
  const cancel = useCancelGifts()
  const role = useRole()
  const whyNotCancel = refusalFor(role, 'sales', '取消礼品')
  const whyNotSend = refusalFor(role, 'warehouse', '寄出礼品')
  if (of?.state !== 'placed') return null
  const send = async (reason: string) => {
    await cancel.mutateAsync({ gift_order_id, reason })
    toast.success(`已取消，退回 ${of.points.toLocaleString('en-US')} 积分`)
    setCancelling(false)
  }
  return (
    <footer className={styles.foot}>
      <Button
        disabled={whyNotCancel !== undefined}
        kind="danger"
        title={whyNotCancel}
        onClick={() => setCancelling(true)}
      >
        取消礼品
      </Button>
      <Button
        disabled={whyNotSend !== undefined}
        kind="primary"
        title={whyNotSend}
        onClick={onSend}
      >
        寄出
      </Button>
      {isCancelling && (
        <Suspense>
          <ReasonDialog
            busy={cancel.isPending}
            confirm="取消礼品"
            label="取消原因"
            title={`取消 ${of.gift_no}`}
            onClose={() => setCancelling(false)}
            onReason={(reason) => void send(reason).catch(() => undefined)}
          >
            {of.points.toLocaleString('en-US')} 积分退回 {of.company_name}
            ，礼品回到库存，订单不受影响。客户能看到取消原因。
          </ReasonDialog>
        </Suspense>
      )}
    </footer>
  )
}
