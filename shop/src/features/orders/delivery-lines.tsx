import { LinePart } from './line-part.tsx'
import type { ParcelDetail } from './orders-calls.ts'

import styles from './order-lines.module.css'
import table from '@portal/ui/plain-table.module.css'

/** What is in a parcel. */
export function DeliveryLines({ parcel }: { readonly parcel: ParcelDetail }) {
  return (
    <section className={`card ${styles.card}`}>
      <header className="card-head">
        <h2>包裹明细</h2>
        <span className="not-phone">点击 OE 号查看配件</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens */}
      <section aria-label="包裹明细表" className={table.scroll} tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th>配件</th>
              <th className="not-phone">自编号</th>
              <th className={table.right}>数量</th>
            </tr>
          </thead>
          <tbody>
            {parcel.lines.map((line) => (
              <tr key={line.order_line_id}>
                <td>
                  <LinePart line={line} />
                </td>
                <td className="not-phone">{line.frey_no}</td>
                <td className={`${table.right} ${styles.pieces}`}>{line.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
