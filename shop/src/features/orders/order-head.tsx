import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Steps } from '@portal/ui/steps.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { useState } from 'react'

import { DocumentHead } from '#src/documents/document-head.tsx'

import type { OrderDoing } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderHeadActions } from './order-head-actions.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { momentText, orderSteps } from './order-steps.ts'
import type { Order } from './orders-calls.ts'

/** Number, state and the way the order has come. */
export function OrderHead({ order }: { readonly order: Order }) {
  const [doing, setDoing] = useState<OrderDoing>()
  const close = () => setDoing(undefined)
  const { steps, current } = orderSteps(order)
  const facts = [
    `${momentText(order.create_date)} 下单`,
    order.user_name,
    `${order.kinds} 种 ${order.quantity} 件`,
    WAREHOUSE_NAMES[order.warehouse_type],
  ]
  return (
    <DocumentHead
      actions={<OrderHeadActions order={order} onDo={setDoing} />}
      called="订单号"
      facts={facts}
      marks={
        <>
          <OrderStatusBadge order={order} />
          {order.is_special_approval === 1 && <Tag look="line">特批</Tag>}
        </>
      }
      number={order.order_no}
    >
      <Steps current={current} label="订单进度" steps={steps} />
      <OrderDialog doing={doing} order={order} onClose={close} />
    </DocumentHead>
  )
}
