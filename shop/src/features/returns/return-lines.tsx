import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { DiscountLines, Price } from '@portal/ui/shown/price.tsx'
import { Link } from '@tanstack/react-router'

import { LinePart } from '#src/features/orders/line-part.tsx'

import type { Return } from './returns-calls.ts'

import styles from './return-lines.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

export function ReturnLines({ returnOrder }: { readonly returnOrder: Return }) {
  const isTaken =
    returnOrder.kind !== 'short' &&
    (returnOrder.state === 'received' || returnOrder.state === 'credited')
  const isPriced = returnOrder.state === 'credited' && returnOrder.credit !== null
  return (
    <section className={`card ${styles.card}`}>
      <h2 className="card-title">退货明细</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens */}
      <section aria-label="退货明细表" className={table.scroll} tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th>配件</th>
              <th className="not-phone">订单</th>
              <th className="not-phone">仓库</th>
              <th className={table.right}>数量</th>
              {isTaken && <th className={`not-phone ${table.right}`}>入库 / 报废</th>}
              {isPriced && <th className={table.right}>入账</th>}
            </tr>
          </thead>
          <tbody>
            {returnOrder.lines.map((line) => (
              <tr key={line.return_line_id}>
                <td>
                  <LinePart
                    below={
                      <span className={`phone-only ${styles.name}`}>
                        <OrderLink line={line} />
                        {isTaken && ` · 入库 ${line.restocked} 报废 ${line.scrapped}`}
                      </span>
                    }
                    line={line}
                  />
                </td>
                <td className="not-phone">
                  <OrderLink line={line} />
                </td>
                <td className="not-phone">{WAREHOUSE_NAMES[line.warehouse_type]}</td>
                <td className={`${table.right} ${styles.pieces}`}>{line.quantity}</td>
                {isTaken && (
                  <td className={`not-phone ${table.right}`}>
                    {line.restocked} / {line.scrapped}
                  </td>
                )}
                {isPriced && (
                  <td className={table.right}>
                    <Price look="strong" yuan={line.credit} />
                    <CreditMade line={line} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function CreditMade({ line }: { readonly line: Return['lines'][number] }) {
  const { coinName } = useBrand()
  const offs = [
    { name: '优惠券', yuan: line.voucher },
    { name: `${coinName}抵扣`, yuan: line.coin },
    { name: `少入账（${line.withheld_reason}）`, yuan: line.withheld },
  ].filter(({ yuan }) => (yuan ?? 0) > 0)
  if (offs.length === 0) return null
  return (
    <>
      <span className={styles.name}>
        货款 <Price yuan={line.goods} />
      </span>
      {offs.map(({ name, yuan }) => (
        <span className={styles.name} key={name}>
          {name} <DiscountLines yuan={yuan} />
        </span>
      ))}
    </>
  )
}

function OrderLink({ line }: { readonly line: Return['lines'][number] }) {
  return (
    <Link className={styles.order} search={{ id: line.order_id }} to="/profile/myorder/detail">
      {line.order_no}
    </Link>
  )
}
