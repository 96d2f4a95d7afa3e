import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Answer } from '@portal/ui/answer.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { Timeline } from '@portal/ui/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { type AdminOrder, orderQuery } from './orders-calls.ts'

import facts from '#src/lists/facts.module.css'
import styles from './order-contents.module.css'
import orderEvents from './order-events.module.css'

/** Everything about one order: who, where to, what, for how much, and what happened to it. */
export function OrderContents({ order_id }: { readonly order_id: number }) {
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

/** What happened to the order and who did it, the newest first. */
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

/** Customer, receiver, remark, and the other orders of the same checkout. */
function OrderFacts({ order }: { readonly order: AdminOrder }) {
  return (
    <dl className={facts.facts}>
      <div>
        <dt>客户</dt>
        <dd>
          <b>{order.company_name}</b>{' '}
          {order.is_special_approval === 1 && <Tag look="low">特批</Tag>}
        </dd>
      </div>
      <div>
        <dt>收货人</dt>
        <dd>
          {order.contacts} <span className={facts.mobile}>{order.mobile}</span>
        </dd>
      </div>
      <div>
        <dt>收货地址</dt>
        <dd>{order.address}</dd>
      </div>
      {order.remark !== '' && (
        <div>
          <dt>备注</dt>
          <dd>{order.remark}</dd>
        </div>
      )}
      {order.gift_order && (
        <div>
          <dt>随单礼品</dt>
          <dd>
            <Link
              className={facts.sibling}
              search={{ state: 'all', gift_order: order.gift_order.gift_order_id }}
              to="/gift_orders"
            >
              {order.gift_order.gift_no}
            </Link>{' '}
            {order.gift_order.quantity} 件 · {order.gift_order.state_cn}
          </dd>
        </div>
      )}
      {order.sibling_orders.length > 0 && (
        <div>
          <dt>同次结算</dt>
          <dd>
            {order.sibling_orders.map(({ order_id, order_no, warehouse_type }) => (
              <Link
                className={facts.sibling}
                key={order_id}
                resetScroll={false}
                search={(before) => ({ ...before, order: order_id })}
                to="."
              >
                {order_no}（{WAREHOUSE_NAMES[warehouse_type]}）
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
