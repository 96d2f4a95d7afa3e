import { decideOrders } from '@portal/contract/admin-orders.ts'
import { sumOfYuan, ZERO_YUAN } from '@portal/rules/money/money.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { lazy, Suspense, useState } from 'react'

import { BatchBar } from '#src/lists/batch-bar.tsx'
import { useLetterShortcut } from '#src/lists/use-letter-shortcut.ts'
import type { Ticks } from '#src/lists/use-ticks.ts'
import { useRefusal, useWorksInOffice } from '#src/session/rights.ts'

import type { AdminOrderRow } from './orders-calls.ts'
import { useDecideOrders } from './use-decide-orders.ts'

import styles from './approve-bar.module.css'

const ReasonDialog = lazy(
  whenOnline(async () => ({
    default: (await import('#src/lists/reason-dialog.tsx')).ReasonDialog,
  })),
)

export function ApproveBar({
  ticks: { rows: orders, clear },
}: {
  readonly ticks: Ticks<AdminOrderRow>
}) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [isRefusing, setRefusing] = useState(false)
  const { decide, isPending } = useDecideOrders(({ isLost, action, done }) =>
    isLost ? `${done} 单${action}` : `${action} ${done} 单`,
  )
  const why = useRefusal(decideOrders, '审核订单')
  const seesMoney = useWorksInOffice()
  const send = async (decision: { is_approved: 0 | 1; reason?: string }) => {
    const numbers = new Map(orders.map(({ order_id, order_no }) => [order_id, order_no]))
    setLeft(await decide(numbers, decision))
    setRefusing(false)
    clear()
  }
  // The error has already been shown.
  const approve = () => void send({ is_approved: 1 }).catch(() => undefined)
  const mayApprove = why === undefined && orders.length > 0 && !isPending && !isRefusing
  useLetterShortcut('a', mayApprove ? approve : undefined)
  return (
    <>
      {left.length > 0 && <NotDecided left={left} onRead={() => setLeft([])} />}
      {orders.length > 0 && (
        <BatchBar
          action={
            <DecideAll
              isApproving={isPending && !isRefusing}
              why={why}
              onApprove={approve}
              onRefuse={() => setRefusing(true)}
            />
          }
          onClear={clear}
        >
          <b>已选 {orders.length} 单</b>
          {seesMoney && <Price yuan={sumOfYuan(orders.map(({ total }) => total ?? ZERO_YUAN))} />}
        </BatchBar>
      )}
      {isRefusing && (
        <Suspense>
          <ReasonDialog
            busy={isPending}
            confirm={`驳回 ${orders.length} 单`}
            label="驳回原因"
            title="批量驳回"
            onClose={() => setRefusing(false)}
            onReason={(reason) => void send({ is_approved: 0, reason }).catch(() => undefined)}
          >
            这些订单将取消，占用的库存、优惠券和币会退回，客户能看到驳回原因。
          </ReasonDialog>
        </Suspense>
      )}
    </>
  )
}

type NotDecidedProps = { readonly left: readonly string[]; readonly onRead: () => void }

function NotDecided({ left, onRead }: NotDecidedProps) {
  return (
    <Note className={styles.left} look="warning">
      {left.length} 单未审核：{left.join('；')}{' '}
      <Button kind="text" size="small" onClick={onRead}>
        知道了
      </Button>
    </Note>
  )
}

type DecideAllProps = {
  readonly isApproving: boolean
  readonly why: string | undefined
  readonly onApprove: () => void
  readonly onRefuse: () => void
}

function DecideAll({ isApproving, why, onApprove, onRefuse }: DecideAllProps) {
  return (
    <>
      <Button disabled={why !== undefined} size="small" title={why} onClick={onRefuse}>
        批量驳回
      </Button>
      <Button
        busy={isApproving}
        disabled={why !== undefined}
        kind="primary"
        size="small"
        title={why}
        onClick={onApprove}
      >
        批量审核 <kbd>A</kbd>
      </Button>
    </>
  )
}
