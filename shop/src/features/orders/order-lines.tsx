import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { DiscountLines, Price } from '@portal/ui/shown/price.tsx'

import { LinePart } from './line-part.tsx'
import type { Order } from './orders-calls.ts'
import { returnedTexts } from './returned-texts.ts'

import styles from './order-lines.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

export function OrderLines({ order }: { readonly order: Order }) {
  const isReturned = order.lines.some(({ returned }) => returned > 0)
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
              <th className={`not-phone ${table.right}`}>单价</th>
              <th className={table.right}>订购</th>
              <th className={`not-phone ${table.right}`}>已发</th>
              <th className={`not-phone ${table.right}`}>已收</th>
              {isReturned && <th className={`not-phone ${table.right}`}>退货</th>}
              <th className={table.right}>小计</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.product_id}>
                <td>
                  <LinePart
                    below={
                      <span className={`phone-only ${styles.below}`}>
                        单价 <Price yuan={line.price} />
                      </span>
                    }
                    line={line}
                  />
                </td>
                <td className="not-phone">{WAREHOUSE_NAMES[order.warehouse_type]}</td>
                <td className={`not-phone ${table.right}`}>
                  <Price yuan={line.price} />
                </td>
                <td className={table.right}>
                  <span className={styles.pieces}>{line.quantity}</span>
                  <div className={`phone-only ${styles.progress}`}>{progressText(line)}</div>
                </td>
                <td className={`not-phone ${table.right}`}>{line.shipped || '—'}</td>
                <td className={`not-phone ${table.right}`}>{line.received || '—'}</td>
                {isReturned && (
                  <td className={`not-phone ${table.right}`}>
                    {returnedTexts(line).join('，') || '—'}
                  </td>
                )}
                <td className={table.right}>
                  <Price look="strong" yuan={line.amount} />
                  <LineDiscounts line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function progressText(line: Order['lines'][number]): string {
  const { shipped, received } = line
  return [
    ...(shipped > 0 ? [`已发 ${shipped}`] : []),
    ...(received > 0 ? [`已收 ${received}`] : []),
    ...returnedTexts(line),
  ].join(' ')
}

function LineDiscounts({ line }: { readonly line: Order['lines'][number] }) {
  const { coinName } = useBrand()
  const shares = [
    ['优惠券', line.voucher],
    [coinName, line.coin],
  ] as const
  return shares.map(
    ([name, yuan]) =>
      yuan !== null &&
      yuan > 0 && (
        <div className={styles.progress} key={name}>
          {name} <DiscountLines yuan={yuan} />
        </div>
      ),
  )
}
