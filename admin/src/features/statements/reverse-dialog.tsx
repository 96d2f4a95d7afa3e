import { formatYuan } from '@portal/rules/money/money.ts'
import { toast } from '@portal/ui/page/toast.ts'

import { ReasonDialog } from '#src/lists/reason-dialog.tsx'

import { type Payment, useReversePayment } from './statements-calls.ts'

type Props = { readonly payment: Payment; readonly onClose: () => void }

export function ReverseDialog({ payment, onClose }: Props) {
  const reverse = useReversePayment()
  const { payment_id, company_name, paid_on, month } = payment
  const amount = `¥${formatYuan(payment.amount)}`
  return (
    <ReasonDialog
      busy={reverse.isPending}
      confirm="冲销付款"
      label="冲销原因"
      title={`冲销付款 ${amount}`}
      onClose={onClose}
      onReason={(reason) =>
        reverse.mutate(
          { payment_id, reason },
          {
            onSuccess: () => {
              toast.success(`已冲销 ${company_name} 付款 ${amount}`)
              onClose()
            },
          },
        )
      }
    >
      {company_name} {paid_on} 的付款。未出账里会加一行 {amount} 的冲销，客户能看到原因
      {month !== '' && `；${month} 对账单不变`}。
    </ReasonDialog>
  )
}
