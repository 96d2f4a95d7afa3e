import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'

import { DocumentCard } from '#src/features/documents/document-card.tsx'
import { DocumentGoods } from '#src/features/documents/document-goods.tsx'

import type { OrderRow } from './orders-calls.ts'

import cardStyles from '#src/layout/document-card.module.css'
import styles from './order-card.module.css'

export type OrderDoing = 'cancel' | 'receive' | 'buyAgain'

type Props = { readonly order: OrderRow; readonly onDo: (doing: OrderDoing) => void }

export function OrderCard({ order, onDo }: Props) {
  const { order_id, order_no } = order
  return (
    <DocumentCard
      actions={<OrderActions order={order} onDo={onDo} />}
      facts={
        <>
          <Tag look="line">{WAREHOUSE_NAMES[order.warehouse_type]}</Tag>
          <span>{formatMoment(order.create_date)}</span>
          <span>{order.user_name}</span>
        </>
      }
      goods={<DocumentGoods kinds={order.kinds} lines={order.lines} />}
      link={
        <Link className={cardStyles.number} search={{ id: order_id }} to="/profile/myorder/detail">
          {order_no}
        </Link>
      }
      number={order_no}
      pieces={`${order.kinds} 种 ${order.quantity} 件`}
      state={<OrderStatusBadge order={order} />}
      sum={<Price className={cardStyles.total} look="strong" yuan={order.total} />}
    />
  )
}

function OrderActions({ order, onDo }: Props) {
  const action = (label: string, doing: OrderDoing, kind: 'soft' | 'text') => (
    <Button
      aria-label={`${label} ${order.order_no}`}
      kind={kind}
      size="small"
      onClick={() => onDo(doing)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.actions}>
      {order.parcels_on_way > 0 && action('全部签收', 'receive', 'soft')}
      <Link
        aria-label={`查看详情 ${order.order_no}`}
        className={buttonLook({ size: 'small' })}
        search={{ id: order.order_id }}
        to="/profile/myorder/detail"
      >
        查看详情
      </Link>
      {action('再次购买', 'buyAgain', 'text')}
      {order.may_cancel === 1 && action('取消订单', 'cancel', 'text')}
    </div>
  )
}

const LOOKS: Readonly<Record<OrderStatus, StockState>> = {
  pending_approval: 'low',
  confirmed: 'low',
  partly_shipped: 'transit',
  shipped: 'transit',
  completed: 'ok',
  cancelled: 'out',
}

type OrderStatusBadgeProps = {
  readonly order: { readonly status: OrderStatus; readonly status_cn: string }
}

export function OrderStatusBadge({ order }: OrderStatusBadgeProps) {
  return <StockBadge state={LOOKS[order.status]}>{order.status_cn}</StockBadge>
}
