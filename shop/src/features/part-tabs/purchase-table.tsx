import { Price } from '@portal/ui/shown/price.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link } from '@tanstack/react-router'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { usePriceDisplay } from '#src/session/preferences.ts'

import styles from './replacement-table.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = { readonly purchases: PartDetail['order_list'] }

/** Specification 6: only with orders, for users who may see them. */
export function PurchaseTable({ purchases }: Props) {
  const { shown } = usePriceDisplay()
  if (purchases.length === 0)
    return <EmptyState title="未查询到购买记录">您的账号尚未购买过此配件。</EmptyState>
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className="sr-only">购买记录</caption>
        <thead>
          <tr>
            <th scope="col">下单时间</th>
            <th scope="col">订单号</th>
            <th scope="col">状态</th>
            <th className={table.right} scope="col">
              数量
            </th>
            {shown && (
              <th className={table.right} scope="col">
                单价
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {purchases.map((order) => (
            <tr key={order.orders_id}>
              <td>{order.create_date}</td>
              <td>
                <Link
                  className={styles.search}
                  search={{ id: order.orders_id }}
                  to="/profile/myorder/detail"
                >
                  {order.orders_no}
                </Link>
              </td>
              <td>{order.status_cn}</td>
              <td className={table.right}>{order.quantity}</td>
              {shown && (
                <td className={table.right}>
                  <Price yuan={order.price} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
