import { Breadcrumb } from '@portal/ui/breadcrumb.tsx'
import { buttonLook } from '@portal/ui/button.tsx'
import { pageFromSearch } from '@portal/ui/pages.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { FoundDocument } from '#src/documents/found-document.tsx'

import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { parcelQuery } from './orders-calls.ts'

import styles from '#src/documents/document-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/myorder/delivery_detail')({
  staticData: { title: '包裹详情', name: 'delivery_detail' },
  validateSearch: (search: Record<string, unknown>): { id: number } => ({
    id: pageFromSearch(search['id'], 0),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id > 0) void context.queries.prefetchQuery(parcelQuery(context.call, id))
  },
  component: DeliveryPage,
})

/** One parcel: how it travels, where it goes, what is in it. */
function DeliveryPage() {
  const { id } = Route.useSearch()
  const found = useQuery({ ...parcelQuery(useCaller(), id), enabled: id > 0 })
  return (
    <div className="wrap">
      <div className="not-phone">
        <Breadcrumb>
          <Link to="/">首页</Link>
          <Link to="/profile/myorder">我的订单</Link>
          {found.data && (
            <Link search={{ id: found.data.order_id }} to="/profile/myorder/detail">
              {found.data.order_no}
            </Link>
          )}
          <span>包裹详情</span>
        </Breadcrumb>
      </div>
      <FoundDocument
        back={
          <Link className={buttonLook({ kind: 'primary' })} to="/profile/myorder">
            返回我的订单
          </Link>
        }
        found={found}
        heights={[150, 300]}
        id={id}
        name="包裹"
        piece="个包裹"
      >
        {(parcel) => (
          <>
            <DeliveryHead parcel={parcel} />
            <div className={styles.columns}>
              <DeliveryLines parcel={parcel} />
              <DeliveryFacts parcel={parcel} />
            </div>
          </>
        )}
      </FoundDocument>
    </div>
  )
}
