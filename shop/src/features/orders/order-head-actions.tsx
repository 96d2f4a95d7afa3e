import { Button, buttonLook } from '@portal/ui/button.tsx'
import { DownloadIcon, RefreshCwIcon } from '@portal/ui/icons.tsx'
import { Link } from '@tanstack/react-router'

import type { OrderDoing } from './order-card.tsx'
import { type Order, useExportOrders } from './orders-calls.ts'

type Props = { readonly order: Order; readonly onDo: (doing: OrderDoing) => void }

/** What can be done with an order, the next step at the right end. */
export function OrderHeadActions({ order, onDo }: Props) {
  const save = useExportOrders()
  return (
    <>
      <Button
        busy={save.isPending}
        icon={<DownloadIcon size={14} />}
        onClick={() => save.mutate({ order_id: order.order_id })}
      >
        导出订单
      </Button>
      <Button icon={<RefreshCwIcon size={14} />} onClick={() => onDo('buyAgain')}>
        再次购买
      </Button>
      {order.lines.some(({ received }) => received > 0) && (
        <Link
          className={buttonLook({})}
          search={{ order_id: order.order_id, apply: 1 }}
          to="/profile/return_orders"
        >
          申请退货
        </Link>
      )}
      {order.may_cancel === 1 && <Button onClick={() => onDo('cancel')}>取消订单</Button>}
      {order.parcels_on_way > 0 && (
        <Button kind="primary" onClick={() => onDo('receive')}>
          全部签收
        </Button>
      )}
    </>
  )
}
