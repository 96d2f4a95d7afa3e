import { Dialog } from '@portal/ui/overlays/dialog.tsx'

import type { CheckoutSums, UsableVoucher } from '#src/features/checkout/order-request.ts'
import { SumsChange } from '#src/features/checkout/price-change-dialog.tsx'

import styles from '#src/features/checkout/price-change-dialog.module.css'

export type DiscountChange = {
  readonly what: 'voucher' | 'coins'
  readonly words: string
  readonly before: CheckoutSums
}

type Props = {
  readonly change: DiscountChange
  readonly used: UsableVoucher | undefined
  readonly now: CheckoutSums
  readonly coinName: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

export function DiscountChangeDialog(props: Props) {
  const { change, used, now, coinName, isBusy, onClose, onConfirm } = props
  const isVoucher = change.what === 'voucher'
  return (
    <Dialog
      open
      confirm={{ label: '按现在的金额提交', busy: isBusy, onPress: onConfirm }}
      size="middle"
      title={isVoucher ? '优惠券有变动，请确认' : `${coinName}有变动，请确认`}
      onClose={onClose}
    >
      <p className={styles.words}>订单还没有提交。{change.words}。</p>
      {isVoucher && (
        <p className={styles.words}>
          {used === undefined
            ? '没有其他可用的优惠券，将不使用优惠券。'
            : `现在选用：${used.words}（${used.scope_words}）。也可以返回另选。`}
        </p>
      )}
      <SumsChange before={change.before} now={now} />
    </Dialog>
  )
}
