import { formatCount } from '@portal/ui/page/format.ts'

import { GiftPicture } from './gift-picture.tsx'
import type { GiftOrder } from './gifts-calls.ts'

import styles from './gift-order-lines.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

export function GiftOrderLines({ order }: { readonly order: GiftOrder }) {
  return (
    <section className={`card ${styles.card}`}>
      <h2 className="card-title">礼品明细</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens */}
      <section aria-label="礼品明细表" className={table.scroll} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>礼品</th>
              <th className={`not-phone ${table.right}`}>单件积分</th>
              <th className={table.right}>数量</th>
              <th className={table.right}>积分小计</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.product_id}>
                <td>
                  <span className={styles.gift}>
                    <GiftPicture height={40} pic={line.pic} width={40} />
                    {line.l_name_zh}
                  </span>
                </td>
                <td className={`not-phone ${table.right}`}>
                  {formatCount(line.customer_sale_price)}
                </td>
                <td className={table.right}>{line.quantity}</td>
                <td className={`${table.right} ${styles.points}`}>
                  {formatCount(line.customer_sale_price * line.quantity)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
