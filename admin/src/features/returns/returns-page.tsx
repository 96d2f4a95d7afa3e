import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { countOf, ListTabs } from '#src/lists/list-tabs.tsx'
import { useList } from '#src/lists/use-list.ts'

import { ReturnDetail } from './return-detail.tsx'
import { returnQuery, returnsQuery } from './returns-calls.ts'
import {
  readReturnsSearchParams,
  returnsParams,
  type ReturnsSearchParams,
  tabName,
  TABS,
} from './returns-search-params.ts'
import { ReturnsTable } from './returns-table.tsx'

const SEARCH = { label: '搜索退货单', placeholder: '退货单号、订单号、客户、OE 号' }

export const Route = createFileRoute('/_signed-in/returns')({
  staticData: { title: '退货' },
  validateSearch: readReturnsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(returnsQuery(call, returnsParams(deps)))
    if (deps.return !== undefined) void queries.prefetchQuery(returnQuery(call, deps.return))
  },
  component: ReturnsPage,
})

const opening = (id: number | undefined) => ({ return: id })

/** What companies of all brands send back, those that wait longest first; the open one is dealt with beside the list. */
function ReturnsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(returnsQuery(useCaller(), returnsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.return,
    opening,
    navigate: Route.useNavigate(),
  })
  const counts = found.data?.counts
  return (
    <>
      <ListHead list={list} search={SEARCH} title="退货" />
      <ListTabs
        label="退货状态"
        tabs={TABS.map((key) => ({
          key,
          name: tabName(key),
          count: countOf(counts, key),
        }))}
        value={searchParams.state ?? 'applied'}
        onChange={(key) => list.change({ state: key === 'applied' ? undefined : key })}
      >
        <ListColumns
          detail={
            searchParams.return !== undefined && (
              <ReturnDetail id={searchParams.return} list={list} />
            )
          }
        >
          <ListBody
            empty={<NoReturns search={searchParams} onChange={list.change} />}
            list={list}
            name="退货单"
          >
            {(rows) => <ReturnsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}

type NoReturnsProps = {
  readonly search: ReturnsSearchParams
  readonly onChange: (part: ReturnsSearchParams) => void
}

function NoReturns({ search: searchParams, onChange }: NoReturnsProps) {
  const { brand, keyword, state = 'applied' } = searchParams
  if (brand === undefined && keyword === undefined)
    return <ListEmpty title={state === 'all' ? '还没有退货单' : `没有${tabName(state)}的退货单`} />
  return (
    <ListEmpty
      title="没有符合条件的退货单"
      onClear={() => onChange({ brand: undefined, keyword: undefined })}
    >
      换个品牌、状态或关键词再试。
    </ListEmpty>
  )
}
