import { fenOfYuan, yuanOfFen } from '@portal/rules/money.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { DiscountLines } from '@portal/ui/price.tsx'

import { OwnPrice } from '../parts/own-price.tsx'
import type { OrderOutcome } from './checkout-calls.ts'

import styles from './success-page.module.css'

type Props = { readonly orders: OrderOutcome['orders'] }

/** What all orders of the checkout came to: what is to be paid, and where it is less than the goods, why. */
export function OrderedSums({ orders }: Props) {
  const { coinName } = useBrand()
  const voucher = sum(orders.map((order) => order.voucher))
  const coin = sum(orders.map((order) => order.coin))
  const coins = orders.reduce((all, order) => all + order.coins, 0)
  const discountLines = [
    { name: '优惠券', yuan: voucher },
    { name: `${coinName}抵扣（${coins} 枚）`, yuan: coin },
  ].filter(({ yuan }) => yuan > 0)
  return (
    <dl aria-label="金额" className={styles.sums}>
      {discountLines.length > 0 && (
        <div>
          <dt>商品合计</dt>
          <dd>
            <OwnPrice yuan={sum(orders.map((order) => order.goods))} />
          </dd>
        </div>
      )}
      {discountLines.map(({ name, yuan }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <DiscountLines yuan={yuan} />
          </dd>
        </div>
      ))}
      <div>
        <dt>应付合计</dt>
        <dd>
          <OwnPrice
            className={styles.payable}
            look="main"
            yuan={sum(orders.map((one) => one.total))}
          />
        </dd>
      </div>
    </dl>
  )
}

function sum(amounts: readonly number[]): number {
  return yuanOfFen(amounts.reduce((all, yuan) => all + fenOfYuan(yuan), 0))
}
