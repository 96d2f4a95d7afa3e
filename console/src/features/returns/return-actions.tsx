import { Button } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { DecideButtons } from '#src/lists/decide-buttons.tsx'
import { refusalFor, useRole } from '#src/session/rights.ts'

import { type DeskReturn, returnQuery, useCreditReturn, useDecideReturn } from './returns-calls.ts'

import styles from '#src/lists/row-foot.module.css'

const Dialog = lazy(async () => ({ default: (await import('@portal/ui/dialog.tsx')).Dialog }))

type Props = {
  readonly return_id: number
  /** Opens the form in which the goods are counted in. */
  readonly onTake: () => void
}

/** What can be done to a return as it stands; disabled with the reason for those who may not. */
export function ReturnActions({ return_id, onTake }: Props) {
  const { data: of } = useQuery(returnQuery(useCaller(), return_id))
  const step = of && nextStep(of)
  if (of === undefined || step === undefined) return null
  return (
    <footer className={styles.foot}>
      {step === 'decide' && <Deciding of={of} />}
      {step === 'take' && <Taking onTake={onTake} />}
      {step === 'credit' && <Crediting of={of} />}
    </footer>
  )
}

function nextStep({ state }: DeskReturn): 'decide' | 'take' | 'credit' | undefined {
  if (state === 'applied') return 'decide'
  if (state === 'approved') return 'take'
  return state === 'received' ? 'credit' : undefined
}

function Deciding({ of }: { readonly of: DeskReturn }) {
  const decide = useDecideReturn()
  return (
    <DecideButtons
      approve="审核通过"
      isPending={decide.isPending}
      of={of.return_no}
      refuse="驳回退货"
      refusing="客户能看到驳回原因，这些配件可以重新申请退货。"
      why={refusalFor(useRole(), 'sales', '审核退货')}
      onDecide={async ({ isApproved, reason }) => {
        await decide.mutateAsync({
          return_id: of.return_id,
          is_approved: isApproved ? 1 : 0,
          reason,
        })
        toast.success(isApproved ? '已审核通过' : '已驳回')
      }}
    />
  )
}

function Taking({ onTake }: Pick<Props, 'onTake'>) {
  const why = refusalFor(useRole(), 'warehouse', '收货')
  return (
    <Button disabled={why !== undefined} kind="primary" title={why} onClick={onTake}>
      收货
    </Button>
  )
}

function Crediting({ of }: { readonly of: DeskReturn }) {
  const [isOpen, setOpen] = useState(false)
  const credit = useCreditReturn()
  const why = refusalFor(useRole(), 'sales', '入账')
  const send = async () => {
    await credit.mutateAsync({ return_id: of.return_id })
    toast.success('已入账')
    setOpen(false)
  }
  return (
    <>
      <Button disabled={why !== undefined} kind="primary" title={why} onClick={() => setOpen(true)}>
        入账
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog
            open
            confirm={{
              label: '确认入账',
              busy: credit.isPending,
              onPress: () => void send().catch(() => undefined),
            }}
            title={`入账 ${of.return_no}`}
            onClose={() => setOpen(false)}
          >
            {of.expected !== null && (
              <>
                将 <Price look="strong" yuan={of.expected.credit} /> 计入 {of.company_name} 的对账单
                {of.expected.coins > 0 && `，退回 ${of.expected.coins} 币`}。
              </>
            )}
            按实付金额计算，不能撤销。
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
