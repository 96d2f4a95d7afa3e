import { CART_HANDOVER_STATES, type CartHandoverState } from '@portal/rules/cart/cart-handover.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import {
  onPage,
  pageParams,
  type PageSearchParams,
  readPageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import { handoversQuery } from './handover-calls.ts'
import { HandoverCard } from './handover-card.tsx'
import { KeepContext, useListWithKept } from './kept-handover.ts'

import heading from '#src/layout/list-title.module.css'
import styles from './handovers-page.module.css'

const TITLE = '提交给主账号'
const STATES = keysOf(CART_HANDOVER_STATES)

type HandoverSearchParams = PageSearchParams & { readonly state?: CartHandoverState | undefined }

export const Route = createFileRoute('/_signed-in/profile/_profile/handovers')({
  staticData: { title: TITLE, name: 'handovers' },
  validateSearch: (query: Record<string, unknown>): HandoverSearchParams => ({
    ...readPageSearchParams(query),
    state: STATES.find((state) => state === query['state']),
  }),
  component: HandoversPage,
})

function HandoversPage() {
  const { state, ...page } = Route.useSearch()
  const navigate = Route.useNavigate()
  const requested = pageParams(page)
  const query = useQuery(
    handoversQuery(useCaller(), { ...requested, ...(state !== undefined && { state }) }),
  )
  const { shown, keep } = useListWithKept(query.data?.list ?? [])
  const counts = query.data?.counts
  // Nothing is counted before it is known.
  const counted = (key: CartHandoverState) => (counts ? ` ${counts[key] ?? 0}` : '')
  const goTo = (search: HandoverSearchParams) => void navigate({ search, resetScroll: false })
  const tabs = [
    { key: 'all' as const, label: '全部' },
    ...STATES.map((key) => ({ key, label: `${CART_HANDOVER_STATES[key]}${counted(key)}` })),
  ]
  return (
    <section aria-label={TITLE} className="card">
      <h1 className={heading.title}>{TITLE}</h1>
      <Tabs
        className={styles.tabs}
        label={TITLE}
        tabs={tabs}
        value={state ?? 'all'}
        onChange={(key) => goTo({ state: key === 'all' ? undefined : key })}
      >
        <Answer query={query} waiting={<Waiting />}>
          {({ total }) =>
            shown.length === 0 ? (
              <EmptyState picture="box" title="还没有提交">
                没有下单权限的子账号在购物车提交后，在这里处理和查看结果。
              </EmptyState>
            ) : (
              <>
                <KeepContext value={keep}>
                  <ul aria-busy={query.isPlaceholderData} aria-label={TITLE}>
                    {shown.map((handover) => (
                      <HandoverCard handover={handover} key={handover.handover_id} />
                    ))}
                  </ul>
                </KeepContext>
                <div className={styles.pages}>
                  <Pagination
                    page={requested.page}
                    size={requested.limit}
                    total={total}
                    onChange={(next) => goTo({ ...onPage(page, next), state })}
                  />
                </div>
              </>
            )
          }
        </Answer>
      </Tabs>
    </section>
  )
}

function Waiting() {
  return (
    <LoadingRegion className={styles.loading} label="提交加载中">
      <Skeleton height={160} />
    </LoadingRegion>
  )
}
