import { RETURN_ACTIONS } from '@portal/rules/return-state.ts'
import { Breadcrumb } from '@portal/ui/breadcrumb.tsx'
import { buttonLook } from '@portal/ui/button.tsx'
import { pageFromSearch } from '@portal/ui/pages.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { DocumentTimeline } from '#src/documents/document-timeline.tsx'
import { FoundDocument } from '#src/documents/found-document.tsx'

import { ReturnFacts } from './return-facts.tsx'
import { ReturnHead } from './return-head.tsx'
import { ReturnLines } from './return-lines.tsx'
import { returnQuery } from './returns-calls.ts'

import styles from '#src/documents/document-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/return_orders_detail')({
  staticData: { title: '退货单详情', name: 'return_orders_detail' },
  validateSearch: (search: Record<string, unknown>): { id: number } => ({
    id: pageFromSearch(search['id'], 0),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id > 0) void context.queries.prefetchQuery(returnQuery(context.call, id))
  },
  component: ReturnPage,
})

/** One return: how far it has come, what comes back, what was given back for it. */
function ReturnPage() {
  const { id } = Route.useSearch()
  const found = useQuery({ ...returnQuery(useCaller(), id), enabled: id > 0 })
  return (
    <div className="wrap">
      <div className="not-phone">
        <Breadcrumb>
          <Link to="/">首页</Link>
          <Link to="/profile/return_orders">退货单</Link>
          <span>退货单详情</span>
        </Breadcrumb>
      </div>
      <FoundDocument
        back={
          <Link className={buttonLook({ kind: 'primary' })} to="/profile/return_orders">
            返回退货单
          </Link>
        }
        found={found}
        heights={[190, 340]}
        id={id}
        name="退货单"
        piece="张退货单"
      >
        {(of) => (
          <>
            <ReturnHead of={of} />
            <div className={styles.columns}>
              <div className={styles.main}>
                <ReturnLines of={of} />
                <DocumentTimeline
                  actionOf={({ state }) => RETURN_ACTIONS[state]}
                  events={of.events}
                  title="退货动态"
                />
              </div>
              <ReturnFacts of={of} />
            </div>
          </>
        )}
      </FoundDocument>
    </div>
  )
}
