import { buttonLook } from '@portal/ui/button.tsx'
import { classes } from '@portal/ui/classes.ts'
import { Tag } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'

import { VoucherFace } from './voucher-face.tsx'
import type { MyVoucher } from './vouchers-calls.ts'

import styles from './voucher-cards.module.css'

const LOOK = { locked: 'low', used: 'line', expired: 'plain' } as const

/** The company's vouchers, each with the way on: to the parts it is for, or to the order that uses it. */
export function MyVoucherCards({ vouchers }: { readonly vouchers: readonly MyVoucher[] }) {
  return (
    <ul className={styles.cards}>
      {vouchers.map((voucher) => (
        <li
          className={classes(styles.card, voucher.state !== 'available' && styles.past)}
          key={voucher.voucher_orders_id}
        >
          <VoucherFace voucher={voucher}>
            {voucher.order_id !== null && (
              <span>
                订单{' '}
                <Link search={{ id: voucher.order_id }} to="/profile/myorder/detail">
                  {voucher.order_no}
                </Link>
              </span>
            )}
          </VoucherFace>
          {voucher.state === 'available' ? (
            <ToUse voucher={voucher} />
          ) : (
            <Tag look={LOOK[voucher.state]}>{voucher.state_cn}</Tag>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One for everything leads to all parts. */
function ToUse({ voucher: { scope, voucher_offer_id, name } }: { readonly voucher: MyVoucher }) {
  const look = {
    'aria-label': `去使用 ${name}`,
    className: buttonLook({ kind: 'soft', size: 'small' }),
  }
  if (scope === 'all')
    return (
      <Link {...look} to="/parts/list">
        去使用
      </Link>
    )
  return (
    <Link {...look} search={{ voucher_offer_id }} to="/profile/coupon">
      去使用
    </Link>
  )
}
