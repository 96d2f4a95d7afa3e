import { Breadcrumb } from '@portal/ui/breadcrumb.tsx'
import { buttonLook } from '@portal/ui/button.tsx'
import { pageFromSearch } from '@portal/ui/pages.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { DocumentTimeline } from '#src/documents/document-timeline.tsx'
import { FoundDocument } from '#src/documents/found-document.tsx'

import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { orderQuery } from './orders-calls.ts'

import styles from '#src/documents/document-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/myorder/detail')({
  staticData: { title: '订单详情', name: 'myorderdetail' },
  validateSearch: (search: Record<string, unknown>): { id: number } => ({
    id: pageFromSearch(search['id'], 0),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id > 0) void context.queries.prefetchQuery(orderQuery(context.call, id))
  },
  component: OrderPage,
})

/** One order: how far it has come, what is in it, what it costs and where it goes. */
function OrderPage() {
  const { id } = Route.useSearch()
  const found = useQuery({
    ...orderQuery(useCaller(), id),
    enabled: id > 0,
  })
  return (
    <div className="wrap">
      <div className="not-phone">
        <Breadcrumb>
          <Link to="/">首页</Link>
          <Link to="/profile/myorder">我的订单</Link>
          <span>订单详情</span>
        </Breadcrumb>
      </div>
      <FoundDocument
        back={
          <Link className={buttonLook({ kind: 'primary' })} to="/profile/myorder">
            返回我的订单
          </Link>
        }
        found={found}
        heights={[190, 340]}
        id={id}
        name="订单"
        piece="张订单"
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
      </FoundDocument>
    </div>
  )
}
