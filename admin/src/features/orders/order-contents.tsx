import type { Id } from '@portal/rules/ids.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Timeline } from '@portal/ui/shown/timeline.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'

import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { type AdminOrder, orderQuery } from './orders-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import styles from './order-contents.module.css'
import orderEvents from './order-events.module.css'

export function OrderContents({ order_id }: { readonly order_id: Id<'order'> }) {
  return (
    <Answer
      missing={<EmptyState picture="search" title="找不到这张订单" />}
      query={useQuery(orderQuery(useCaller(), order_id))}
      waiting={<OrderSkeleton />}
    >
      {(order) => (
        <>
          <OrderFacts order={order} />
          <OrderLines order={order} />
          <OrderParcels order={order} />
          <OrderEvents events={order.events} />
        </>
      )}
    </Answer>
  )
}

function OrderSkeleton() {
  return (
    <LoadingRegion label="订单加载中">
      <div className={styles.skeleton}>
        <Skeleton height={84} />
        <Skeleton height={220} />
        <Skeleton height={64} />
      </div>
    </LoadingRegion>
  )
}

function OrderEvents({ events }: { readonly events: AdminOrder['events'] }) {
  return (
    <section>
      <h3 className={orderEvents.title}>操作记录</h3>
      <Timeline
        events={events.toReversed().map(({ happened_at, status_cn, who, reason }) => ({
          moment: happened_at,
          title: status_cn,
          note: [who, reason].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  )
}

function OrderFacts({ order }: { readonly order: AdminOrder }) {
  return (
    <Facts>
      <Fact name="客户">
        <b>{order.company_name}</b> {order.is_special_approval === 1 && <Tag look="low">特批</Tag>}
      </Fact>
      <Fact name="收货人">
        {order.contacts} <span className={factStyles.mobile}>{order.mobile}</span>
      </Fact>
      <Fact name="收货地址">{order.address}</Fact>
      {order.remark !== '' && <Fact name="备注">{order.remark}</Fact>}
      {order.gift_order && (
        <Fact name="随单礼品">
          <Link
            className={factStyles.sibling}
            search={{ state: 'all', gift_order: order.gift_order.gift_order_id }}
            to="/gift_orders"
          >
            {order.gift_order.gift_no}
          </Link>{' '}
          {order.gift_order.quantity} 件 · {order.gift_order.state_cn}
        </Fact>
      )}
      {order.sibling_orders.length > 0 && (
        <Fact name="同次结算">
          {order.sibling_orders.map(({ order_id, order_no, warehouse_type }) => (
            <Link
              className={factStyles.sibling}
              key={order_id}
              resetScroll={false}
              search={(before) => ({ ...before, order: order_id })}
              to="."
            >
              {order_no}（{WAREHOUSE_NAMES[warehouse_type]}）
            </Link>
          ))}
        </Fact>
      )}
    </Facts>
  )
}
