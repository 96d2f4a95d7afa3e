import { creditReturn, decideReturn, receiveReturn } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { DecideButtons } from '#src/lists/decide-buttons.tsx'
import { useGoToNext } from '#src/lists/use-go-to-next.ts'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'

import { type AdminReturn, type AdminReturnRow, returnQuery } from './returns-calls.ts'

import styles from '#src/lists/row-foot.module.css'

const CreditDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./credit-dialog.tsx')).CreditDialog,
  })),
)
const ReasonDialog = lazy(
  whenOnline(async () => ({
    default: (await import('#src/lists/reason-dialog.tsx')).ReasonDialog,
  })),
)

type Props = {
  readonly return_id: Id<'return'>
  readonly list: List<AdminReturnRow>
  readonly onReceive: () => void
}

export function ReturnActions({ return_id, list, onReceive }: Props) {
  const { data: returnOrder } = useQuery(returnQuery(useCaller(), return_id))
  const step = returnOrder && nextStep(returnOrder)
  if (returnOrder === undefined || step === undefined) return null
  return (
    <footer className={styles.foot}>
      {step === 'decide' && <ReturnDecision list={list} returnOrder={returnOrder} />}
      {step === 'receive' && <Receiving returnOrder={returnOrder} onReceive={onReceive} />}
      {step === 'credit' && <Crediting returnOrder={returnOrder} />}
    </footer>
  )
}

export function nextStep({
  state,
}: Pick<AdminReturn, 'state'>): 'decide' | 'receive' | 'credit' | undefined {
  if (state === 'applied') return 'decide'
  if (state === 'approved') return 'receive'
  return state === 'received' ? 'credit' : undefined
}

function ReturnDecision({
  returnOrder,
  list,
}: { readonly returnOrder: AdminReturn } & Pick<Props, 'list'>) {
  const decide = useServerChange(decideReturn)
  const { goOn } = useGoToNext({ list, idOf: (row) => row.return_id })
  return (
    <DecideButtons
      approve="审核通过"
      isPending={decide.isPending}
      subject={returnOrder.return_no}
      refuse="驳回退货"
      refusing="客户能看到驳回原因，这些配件可以重新申请退货。"
      why={useRefusal(decideReturn, '审核退货')}
      onDecide={async ({ isApproved, reason }) => {
        const next = goOn()
        await decide.mutateAsync({
          return_id: returnOrder.return_id,
          is_approved: isApproved ? 1 : 0,
          reason,
        })
        toast.success(`${isApproved ? '已审核通过' : '已驳回'} ${returnOrder.return_no}`)
        next()
      }}
    />
  )
}

function Receiving({
  returnOrder,
  onReceive,
}: { readonly returnOrder: AdminReturn } & Pick<Props, 'onReceive'>) {
  const why = useRefusal(receiveReturn, '收货')
  return (
    <>
      <Refusing returnOrder={returnOrder} />
      <Button disabled={why !== undefined} kind="primary" title={why} onClick={onReceive}>
        收货
      </Button>
    </>
  )
}

function Crediting({ returnOrder }: { readonly returnOrder: AdminReturn }) {
  const [isOpen, setOpen] = useState(false)
  const why = useRefusal(creditReturn, '入账')
  return (
    <>
      <Refusing returnOrder={returnOrder} />
      <Button disabled={why !== undefined} kind="primary" title={why} onClick={() => setOpen(true)}>
        入账
      </Button>
      {isOpen && returnOrder.expected !== null && (
        <Suspense>
          <CreditDialog
            expected={returnOrder.expected}
            returnOrder={returnOrder}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * An approved return can still be refused if the goods never arrive or differ from the description.
 */
function Refusing({ returnOrder }: { readonly returnOrder: AdminReturn }) {
  const [isOpen, setOpen] = useState(false)
  const decide = useServerChange(decideReturn)
  const why = useRefusal(decideReturn, '驳回退货')
  const { return_id, return_no } = returnOrder
  // Awaited here, because the list may take the dialog away before.
  const refuse = async (reason: string) => {
    await decide.mutateAsync({ return_id, is_approved: 0, reason })
    toast.success('已驳回')
    setOpen(false)
  }
  const isBack = returnOrder.lines.some(({ restocked }) => restocked > 0)
  return (
    <>
      <Button disabled={why !== undefined} kind="danger" title={why} onClick={() => setOpen(true)}>
        驳回
      </Button>
      {isOpen && (
        <Suspense>
          <ReasonDialog
            busy={decide.isPending}
            confirm="驳回退货"
            label="驳回原因"
            title={`驳回 ${return_no}`}
            onClose={() => setOpen(false)}
            onReason={(reason) => void refuse(reason).catch(() => undefined)}
          >
            不入账，货退还客户{isBack && '；已入库的从货架上减去'}
            。客户能看到驳回原因，可以重新申请。
          </ReasonDialog>
        </Suspense>
      )}
    </>
  )
}
