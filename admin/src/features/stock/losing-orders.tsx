import { whoLoses } from '@portal/rules/who-loses.ts'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { QuantityField } from '@portal/ui/quantity-field.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import {
  type AdminPart,
  type AdminStockLevel,
  type Promised,
  promisedQuery,
} from './stock-calls.ts'

import styles from './losing-orders.module.css'

export type Losing = { readonly order_id: number; readonly pieces: number }

type Props = {
  readonly part: AdminPart
  readonly stockLevel: AdminStockLevel
  /** Pieces that are promised and not there; 0: none. */
  readonly missing: number
}

/** Who goes without the pieces that are missing: the latest orders first, until staff deal them out otherwise. */
export function useLosers({ part, stockLevel, missing }: Props) {
  const [dealt, setDealt] = useState<ReadonlyMap<number, number>>()
  const found = useQuery({
    ...promisedQuery(useCaller(), {
      product_id: part.product_id,
      warehouse_type: stockLevel.warehouse_type,
    }),
    enabled: missing > 0,
  })
  const orders = found.data?.list ?? []
  const losses = whoLoses(orders, missing)
  const pieces = orders.map(({ order_id }, at) => dealt?.get(order_id) ?? losses[at] ?? 0)
  return {
    found,
    orders,
    pieces,
    lost: pieces.reduce((sum, some) => sum + some, 0),
    losing: orders
      .map(({ order_id }, at): Losing => ({ order_id, pieces: pieces[at] ?? 0 }))
      .filter((one) => one.pieces > 0),
    deal: (order_id: number, some: number) =>
      setDealt(
        new Map(orders.map((one, at) => [one.order_id, pieces[at] ?? 0])).set(order_id, some),
      ),
    /** Another count is dealt out anew. */
    reallocate: () => setDealt(undefined),
  }
}

type ListProps = {
  readonly losers: ReturnType<typeof useLosers>
  readonly missing: number
}

/** The orders that the shelf is promised to, each with how many of its pieces are called off. */
export function LosingOrders({ losers, missing }: ListProps) {
  const { found, orders, pieces, lost, deal } = losers
  if (found.data === undefined && found.error === null) return <Skeleton height={96} />
  if (found.data === undefined && found.error !== null)
    return <LoadFailed reason={errorText(found.error)} onRetry={() => void found.refetch()} />
  return (
    <section aria-label="缺货的订单" className={styles.losing}>
      <p>
        占用的件数比实盘多 <b>{missing}</b> 件。确认后下列订单取消缺货的件数（默认后下单的先缺），
        币和优惠按比例退回，客户能看到原因。
      </p>
      <ul>
        {orders.map((order, at) => (
          <LosingOrder
            key={order.order_id}
            order={order}
            pieces={pieces[at] ?? 0}
            onChange={(some) => deal(order.order_id, some)}
          />
        ))}
      </ul>
      <p aria-live="polite" className={lost === missing ? undefined : styles.wrong}>
        已分配 {lost} / {missing} 件
      </p>
    </section>
  )
}

type OrderProps = {
  readonly order: Promised
  readonly pieces: number
  readonly onChange: (pieces: number) => void
}

function LosingOrder({ order, pieces, onChange }: OrderProps) {
  const { order_id, order_no, company_name, status_cn, create_date, pieces: held } = order
  return (
    <li>
      <span className={styles.whose}>
        <Link search={{ keyword: order_no, order: order_id }} target="_blank" to="/orders">
          {order_no}
        </Link>
        <span>
          {company_name} · {status_cn} · {create_date.slice(5, 16)} · 占用 {held} 件
        </span>
      </span>
      <QuantityField
        label={`${order_no} 缺货件数`}
        most={held}
        size="small"
        value={pieces}
        onChange={onChange}
      />
    </li>
  )
}
