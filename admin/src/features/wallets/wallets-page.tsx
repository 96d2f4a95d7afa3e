import { correctWallet } from '@portal/contract/admin-wallet.ts'
import type { Id } from '@portal/rules/ids.ts'
import { idIn } from '@portal/ui/page/search-params.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { companiesQuery } from '#src/features/companies/companies-calls.ts'
import { ListBody, ListEmpty, ListColumns } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { useList } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import { WalletDetail } from './wallet-detail.tsx'

type WalletsSearchParams = ListSearchParams & {
  readonly company?: Id<'company'>
}

const SEARCH = { label: '搜索客户', placeholder: '客户名称的一部分' }

export const Route = createFileRoute('/_signed-in/wallets')({
  staticData: { title: '积分与币' },
  validateSearch: (search: Record<string, unknown>): WalletsSearchParams => ({
    ...readListSearchParams(search),
    company: idIn(search, 'company'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(companiesQuery(call, listParams(deps))),
  component: WalletsPage,
})

const withOpenWallet = (id: Id<'company'> | undefined) => ({ company: id })

function WalletsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(companiesQuery(useCaller(), listParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.company,
    opening: withOpenWallet,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="积分与币" />
      <RoleNote changes={[correctWallet]} />
      <ListColumns
        detail={
          searchParams.company !== undefined && (
            <WalletDetail id={searchParams.company} key={searchParams.company} list={list} />
          )
        }
      >
        <ListBody
          empty={
            <ListEmpty
              title="没有符合条件的客户"
              onClear={() => list.change({ brand: undefined, keyword: undefined })}
            />
          }
          list={list}
          name="客户"
        >
          {(rows) => (
            <ListTable
              caption="客户，按名称"
              columns={[
                { title: '客户', render: (row) => row.company_name },
                { title: '品牌', render: (row) => brandName(list.brands, row.brand) },
              ]}
              idOf={(row) => row.company_id}
              list={list}
              onPhone="facts"
              rows={rows}
            />
          )}
        </ListBody>
      </ListColumns>
    </>
  )
}
