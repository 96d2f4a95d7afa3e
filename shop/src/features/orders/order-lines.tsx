import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Price } from '@portal/ui/price.tsx'

import { LinePart } from './line-part.tsx'
import type { Order } from './orders-calls.ts'

import styles from './order-lines.module.css'
import table from '@portal/ui/plain-table.module.css'

/** What was ordered, how much of it has left the warehouse and how much has arrived. */
export function OrderLines({ order }: { readonly order: Order }) {
  return (
    <section className={`card ${styles.card}`}>
      <header className="card-head">
        <h2>商品明细</h2>
        <span className="not-phone">点击 OE 号查看配件</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens */}
      <section aria-label="商品明细表" className={table.scroll} tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th>配件</th>
              <th className="not-phone">仓库</th>
              <th className={table.right}>单价</th>
              <th className={table.right}>订购</th>
              <th className={`not-phone ${table.right}`}>已发</th>
              <th className={`not-phone ${table.right}`}>已收</th>
              <th className={table.right}>小计</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.product_id}>
                <td>
                  <LinePart line={line} />
                </td>
                <td className="not-phone">{WAREHOUSE_NAMES[order.warehouse_type]}</td>
                <td className={table.right}>
                  <Price yuan={line.price} />
                </td>
                <td className={table.right}>
                  <span className={styles.pieces}>{line.quantity}</span>
                  <div className={`phone-only ${styles.progress}`}>{progressText(line)}</div>
                </td>
                <td className={`not-phone ${table.right}`}>{line.shipped || '—'}</td>
                <td className={`not-phone ${table.right}`}>{line.received || '—'}</td>
                <td className={table.right}>
                  <Price look="strong" yuan={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** How far a line has come, where there is no room for columns. */
function progressText({ shipped, received }: Order['lines'][number]): string {
  if (shipped === 0) return ''
  return received === 0 ? `已发 ${shipped}` : `已发 ${shipped} 已收 ${received}`
}
