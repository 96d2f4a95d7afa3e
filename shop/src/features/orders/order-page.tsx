import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { DownloadIcon, RefreshCwIcon } from '@portal/ui/controls/icons.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Steps } from '@portal/ui/shown/steps.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'

import { DocumentFrame } from '#src/features/documents/document-frame.tsx'
import { DocumentHead } from '#src/features/documents/document-head.tsx'
import { DocumentTimeline } from '#src/features/documents/document-timeline.tsx'
import { readDocumentSearchParams } from '#src/features/documents/documents-search-params.ts'

import { type OrderDoing, OrderStatusBadge } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderSteps } from './order-steps.ts'
import { type Order, orderQuery, useExportOrders } from './orders-calls.ts'
import { OrderParcels } from './parcels/order-parcels.tsx'

import styles from '#src/layout/document-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/myorder/detail')({
  staticData: { title: '订单详情', name: 'myorderdetail' },
  validateSearch: readDocumentSearchParams<'order'>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id > 0) void context.queries.prefetchQuery(orderQuery(context.call, id))
  },
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useSearch()
  const found = useQuery({
    ...orderQuery(useCaller(), id),
    enabled: id > 0,
  })
  return (
    <DocumentFrame
      found={found}
      heights={[190, 340]}
      id={id}
      list={{ to: '/profile/myorder', name: '我的订单' }}
      name="订单"
      piece="张订单"
      title="订单详情"
    >
      {(order) => (
        <>
          <OrderHead order={order} />
          <div className={styles.columns}>
            <div className={styles.main}>
              {order.lines.some(({ shipped }) => shipped > 0) && <OrderParcels order={order} />}
              <DocumentTimeline
                actionOf={({ status_cn }) => status_cn}
                events={order.events}
                title="订单动态"
              />
              <OrderLines order={order} />
            </div>
            <OrderFacts order={order} />
          </div>
        </>
      )}
    </DocumentFrame>
  )
}

function OrderHead({ order }: { readonly order: Order }) {
  const [doing, setDoing] = useState<OrderDoing>()
  const close = () => setDoing(undefined)
  const { steps, current } = orderSteps(order)
  const facts = [
    `${formatMoment(order.create_date)} 下单`,
    userText(order),
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
      <Steps
        current={current}
        isStopped={order.status === 'cancelled'}
        label="订单进度"
        steps={steps}
      />
      <OrderDialog doing={doing} order={order} onClose={close} />
    </DocumentHead>
  )
}

function userText({ user_name, asked_by }: Order): string {
  const names = new Set(asked_by.map((by) => by.user_name))
  return names.size === 0 ? user_name : `${user_name}（${[...names].join('、')} 提交）`
}

type Props = { readonly order: Order; readonly onDo: (doing: OrderDoing) => void }

function OrderHeadActions({ order, onDo }: Props) {
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
