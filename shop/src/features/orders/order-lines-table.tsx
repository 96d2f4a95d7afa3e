import { formatDay } from '@portal/ui/page/format.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Link } from '@tanstack/react-router'

import { PartLink } from '#src/features/parts/part-link.tsx'

import { OrderStatusBadge } from './order-card.tsx'
import type { OrderLineRow } from './orders-calls.ts'
import { returnedTexts } from './returned-texts.ts'

import styles from './order-lines-table.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

export function OrderLinesTable({ rows }: { readonly rows: readonly OrderLineRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens
    <section aria-label="订单明细表" className={table.scroll} tabIndex={0}>
      <table className={`${table.table} ${table.compact} ${styles.table}`}>
        <thead>
          <tr>
            <th className="not-phone">下单日期</th>
            <th className="not-phone">订单号</th>
            <th>配件</th>
            <th className={table.right}>件数</th>
            <th className={`not-phone ${table.right}`}>单价</th>
            <th className={table.right}>小计</th>
            <th className="not-phone">状态</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderLine key={row.order_line_id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OrderLine({ row }: { readonly row: OrderLineRow }) {
  const order = (
    <Link className={styles.order} search={{ id: row.order_id }} to="/profile/myorder/detail">
      {row.order_no}
    </Link>
  )
  return (
    <tr>
      <td className={`not-phone ${styles.fixed}`}>{formatDay(row.create_date)}</td>
      <td className={`not-phone ${styles.fixed}`}>{order}</td>
      <td>
        <PartLink className={styles.number} id={row.product_id}>
          {row.number}
        </PartLink>
        <div className={styles.small}>{row.l_name_zh}</div>
        <div className={`phone-only ${styles.small}`}>
          {order} · {row.status_cn}
        </div>
      </td>
      <td className={table.right}>
        {row.quantity}
        {returnedTexts(row).map((text) => (
          <span className={styles.small} key={text}>
            {text}
          </span>
        ))}
      </td>
      <td className={`not-phone ${table.right}`}>
        <Price yuan={row.price} />
      </td>
      <td className={table.right}>
        <Price look="strong" yuan={row.amount} />
      </td>
      <td className="not-phone">
        <OrderStatusBadge order={row} />
      </td>
    </tr>
  )
}
