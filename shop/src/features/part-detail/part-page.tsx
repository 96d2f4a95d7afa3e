import { searchParts } from '@portal/contract/search.ts'
import { isNotFound } from '@portal/ui/server/server-errors.ts'
import { serverKey, useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import {
  NO_PART,
  type PartTab,
  readPartSearchParams,
} from '#src/features/part-tabs/part-search-params.ts'
import { PART_TABS_ID, PartTabs } from '#src/features/part-tabs/part-tabs.tsx'
import { partQuery } from '#src/features/parts/parts-calls.ts'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'

import { PartSheet } from './part-sheet.tsx'
import { UnknownPart } from './unknown-part.tsx'

import styles from './part-page.module.css'

export const Route = createFileRoute('/_signed-in/parts/details')({
  staticData: { title: '配件详情' },
  validateSearch: readPartSearchParams,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queries, call }, deps: { id } }) => {
    if (id !== NO_PART) void queries.prefetchQuery(partQuery(call, id))
  },
  component: PartPage,
})

function PartPage() {
  const { id, number, tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery({ ...partQuery(useCaller(), id), enabled: id !== NO_PART })
  const toTab = (next: PartTab) =>
    navigate({ search: { id, tab: next }, replace: true, resetScroll: false })
  const goToQuestions = async () => {
    await toTab('q&a')
    document.getElementById(PART_TABS_ID)?.scrollIntoView()
  }
  if (id === NO_PART && number !== undefined)
    return (
      <div className="wrap">
        <h1 className="sr-only">配件详情</h1>
        <PartByNumber number={number} waiting={<PartPageSkeleton />} />
      </div>
    )
  return (
    <div className="wrap">
      <PartsCrumb
        last={<span>{query.data?.number ?? '配件详情'}</span>}
        steps={(query.data?.category_path ?? []).map((step) => ({
          words: step.l_name_zh,
          product_type_id: step.product_type_id,
        }))}
      />
      {query.data === undefined && <h1 className="sr-only">配件详情</h1>}
      {id === NO_PART || isNotFound(query.error) ? (
        <div className="card">
          <UnknownPart />
        </div>
      ) : (
        <Answer query={query} waiting={<PartPageSkeleton />}>
          {(part) => (
            <>
              <PartSheet key={part.product_id} part={part} onAsk={() => void goToQuestions()} />
              <PartTabs part={part} tab={tab} onTab={(next) => void toTab(next)} />
            </>
          )}
        </Answer>
      )}
    </div>
  )
}

function PartPageSkeleton() {
  return (
    <LoadingRegion className={styles.waiting} label="配件加载中">
      <div className={styles.waitingSheet}>
        <Skeleton height={330} />
        <div className={styles.waitingWords}>
          <Skeleton height={30} width="50%" />
          <Skeleton height={24} width="36%" />
          <Skeleton height={92} />
          <Skeleton height={120} />
          <Skeleton height={44} width="60%" />
        </div>
        <Skeleton height={200} />
      </div>
    </LoadingRegion>
  )
}

type Props = { readonly number: string; readonly waiting: ReactNode }

/**
 * Shared links contain a part number: redirects to the part, or to all parts with this number
 * (specification 7.10).
 */
function PartByNumber({ number, waiting }: Props) {
  const call = useCaller()
  const query = useQuery({
    queryKey: serverKey(searchParts, 'shared', number),
    queryFn: () => call(searchParts, { keyword: number, page: 1, limit: 2 }),
    meta: { quiet: true },
  })
  return (
    <Answer query={query} waiting={waiting}>
      {({ list }) => {
        const [only, other] = list
        return only?.product_id !== undefined && other === undefined ? (
          <Navigate replace search={{ id: only.product_id }} to="/parts/details" />
        ) : (
          <Navigate replace search={{ keyword: number }} to="/parts/result" />
        )
      }}
    </Answer>
  )
}
