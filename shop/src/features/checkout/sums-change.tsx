import { useBrand } from '@portal/ui/brand-context.tsx'
import { DiscountLines } from '@portal/ui/price.tsx'

import { OwnPrice } from '../parts/own-price.tsx'
import type { CheckoutSums } from './checkout-discounts.ts'

import styles from './sums-change.module.css'
import table from '@portal/ui/plain-table.module.css'

type Props = {
  /** As the page showed it when the order was sent. */
  readonly before: CheckoutSums
  readonly now: CheckoutSums
}

/** What an order came to and what it comes to now, kind by kind. */
export function SumsChange({ before, now }: Props) {
  const { coinName } = useBrand()
  const offs = [
    { name: '优惠券', was: before.voucher, is: now.voucher },
    { name: `${coinName}抵扣`, was: before.coin, is: now.coin },
  ].filter(({ was, is }) => was > 0 || is > 0)
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>金额</th>
            <th className={table.right}>提交时</th>
            <th className={table.right}>现在</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>商品合计</td>
            <td className={table.right}>
              <OwnPrice yuan={before.goods} />
            </td>
            <td className={table.right}>
              <OwnPrice yuan={now.goods} />
            </td>
          </tr>
          {offs.map(({ name, was, is }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={table.right}>
                <DiscountLines yuan={was} />
              </td>
              <td className={table.right}>
                <DiscountLines yuan={is} />
              </td>
            </tr>
          ))}
          <tr>
            <td>应付合计</td>
            <td className={table.right}>
              <s>
                <OwnPrice yuan={before.payable} />
              </s>
            </td>
            <td className={table.right}>
              <OwnPrice className={styles.now} look="main" yuan={now.payable} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
