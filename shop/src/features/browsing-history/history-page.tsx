import { Button } from '@portal/ui/controls/button.tsx'
import { Trash2Icon } from '@portal/ui/controls/icons.tsx'
import { today } from '@portal/ui/page/days.ts'
import { formatDayWords } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, memo, Suspense, useState } from 'react'

import { pageParams, readPageSearchParams } from '#src/features/part-filters/parts-search-params.ts'
import type { ListedRowProps } from '#src/features/part-list/choosable-part-list.tsx'
import { ChooseFirstButton } from '#src/features/part-list/choose-first-button.tsx'
import { PartRow } from '#src/features/part-list/part-row.tsx'
import { PlainParts } from '#src/features/part-list/plain-parts.tsx'

import { useRemoveVisits, type VisitedPart, visitsQuery } from './history-calls.ts'

import tool from '#src/layout/text-tool.module.css'

const HISTORY_TITLE = '浏览记录'

const ClearDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./clear-dialog.tsx')
    return { default: dialog.ClearDialog }
  }),
)

export const Route = createFileRoute('/_signed-in/profile/_profile/browsing_history')({
  staticData: { title: HISTORY_TITLE },
  validateSearch: readPageSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(visitsQuery(call, pageParams(deps))),
  component: HistoryPage,
})

const visitDay = ({ viewed_at }: VisitedPart) => formatDayWords(viewed_at, today())

function HistoryPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(visitsQuery(useCaller(), pageParams(searchParams)))
  const remove = useRemoveVisits()
  const [clearing, setClearing] = useState(false)
  const total = query.data?.total ?? 0
  return (
    <>
      <PlainParts
        Row={VisitRow}
        search={searchParams}
        empty="看过的配件会按日期列在这里。"
        groupOf={visitDay}
        query={query}
        renderInstead={({ chosen }) => (
          <ChooseFirstButton
            busy={remove.isPending}
            chosen={chosen}
            icon={<Trash2Icon />}
            onPress={(product_ids) => remove.mutate({ product_ids })}
          >
            移除记录
          </ChooseFirstButton>
        )}
        title={HISTORY_TITLE}
        tools={
          total > 0 && (
            <Button icon={<Trash2Icon size={14} />} size="small" onClick={() => setClearing(true)}>
              清空
            </Button>
          )
        }
        onSearchChange={({ page, limit }) => void navigate({ search: { page, limit } })}
      />
      {clearing && (
        <Suspense>
          <ClearDialog total={total} onClose={() => setClearing(false)} />
        </Suspense>
      )}
    </>
  )
}

const VisitRow = memo(function VisitRow(props: ListedRowProps<VisitedPart>) {
  const remove = useRemoveVisits()
  const { product_id, number } = props.part
  return (
    <PartRow
      {...props}
      acts={
        <button
          aria-label={`移除浏览记录 ${number}`}
          className={tool.tool}
          disabled={remove.isPending}
          title="移除浏览记录"
          type="button"
          onClick={(event) => {
            ignoreSecondPress(event)
            remove.mutate({ product_ids: [product_id] })
          }}
        >
          <Trash2Icon size={14} />
          <span>移除</span>
        </button>
      }
    />
  )
})
