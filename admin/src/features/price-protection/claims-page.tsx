import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { countOf, ListTabs } from '#src/lists/list-tabs.tsx'
import { useList } from '#src/lists/use-list.ts'

import { ClaimDetail } from './claim-detail.tsx'
import { claimsQuery } from './claims-calls.ts'
import { claimsParams, readClaimsSearchParams, tabName, TABS } from './claims-search-params.ts'
import { ClaimsTable } from './claims-table.tsx'

export const Route = createFileRoute('/_signed-in/price_protection')({
  staticData: { title: '价保' },
  validateSearch: readClaimsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(claimsQuery(call, claimsParams(deps))),
  component: ClaimsPage,
})

const opening = (id: number | undefined) => ({ claim: id })

/** What companies ask back because prices were cut; the open claim is decided beside the list. */
function ClaimsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(claimsQuery(useCaller(), claimsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.claim,
    opening,
    navigate: Route.useNavigate(),
  })
  const counts = found.data?.counts
  const state = searchParams.state ?? 'applied'
  return (
    <>
      <ListHead list={list} title="价保" />
      <ListTabs
        label="价保申请状态"
        tabs={TABS.map((key) => ({
          key,
          name: tabName(key),
          count: countOf(counts, key),
        }))}
        value={state}
        onChange={(key) => list.change({ state: key === 'applied' ? undefined : key })}
      >
        <ListColumns
          detail={
            searchParams.claim !== undefined && <ClaimDetail id={searchParams.claim} list={list} />
          }
        >
          <ListBody
            empty={
              <ListEmpty
                title={state === 'all' ? '还没有价保申请' : `没有${tabName(state)}的价保申请`}
              >
                开通价保的品牌，客户可以为降价前买的配件申请补差。
              </ListEmpty>
            }
            list={list}
            name="价保申请"
          >
            {(rows) => <ClaimsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}
