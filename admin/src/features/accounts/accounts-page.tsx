import { setAccountAccess } from '@portal/contract/admin-accounts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { formatRecent } from '@portal/ui/page/format.ts'
import { idIn } from '@portal/ui/page/search-params.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns } from '#src/lists/document-columns.tsx'
import { ListBody, ListEmpty, ListColumns } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'

import { customersQuery, type CustomerRow } from './accounts-calls.ts'
import { AccountsDetail } from './accounts-detail.tsx'

import styles from './accounts-page.module.css'

type AccountsSearchParams = ListSearchParams & {
  readonly company?: Id<'company'>
}

const SEARCH = { label: '搜索客户', placeholder: '客户名称、姓名、手机号、用户名' }

export const Route = createFileRoute('/_signed-in/accounts')({
  staticData: { title: '客户账号' },
  validateSearch: (search: Record<string, unknown>): AccountsSearchParams => ({
    ...readListSearchParams(search),
    company: idIn(search, 'company'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(customersQuery(call, listParams(deps))),
  component: AccountsPage,
})

const withOpenCompany = (id: Id<'company'> | undefined) => ({ company: id })

function AccountsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(customersQuery(useCaller(), listParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.company,
    opening: withOpenCompany,
    navigate: Route.useNavigate(),
  })
  const today = useToday()
  return (
    <>
      <ListHead list={list} search={SEARCH} title="客户账号" />
      <RoleNote changes={[setAccountAccess]} />
      <ListColumns
        detail={
          searchParams.company !== undefined && (
            <AccountsDetail id={searchParams.company} key={searchParams.company} list={list} />
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
              className={styles.table}
              columns={[
                {
                  title: '客户',
                  className: styles.name,
                  hint: (row) => row.company_name,
                  render: (row) => <Customer row={row} />,
                },
                ...brandColumns<CustomerRow>(list, styles.brand).map(plain),
                {
                  title: '价格等级',
                  isPlain: true,
                  className: styles.level,
                  render: (row) => row.level_name,
                },
                { title: '主账号', isPlain: true, className: styles.main, render: mainWords },
                { title: '账号', className: styles.accounts, render: accountWords },
                {
                  title: '公司最近使用',
                  isRight: true,
                  className: styles.time,
                  hint: (row) => row.last_seen ?? '',
                  render: (row) =>
                    row.last_seen === null ? '没有记录' : formatRecent(row.last_seen, today),
                },
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

const plain = (column: Column<CustomerRow>) => ({ ...column, isPlain: true })

type Props = { readonly row: CustomerRow }

/** With the people whom the search found, so that it is clear why the company is listed. */
function Customer({ row: { company_name, matches } }: Props) {
  return (
    <>
      {company_name}
      {matches.map(({ account_id, name, phone, username }) => (
        <span className={styles.match} key={account_id}>
          找到 {name} {phone}
          {username !== phone && ` · 用户名 ${username}`}
        </span>
      ))}
    </>
  )
}

function mainWords({ main_name, main_phone }: CustomerRow): string {
  return main_phone === '' ? '没有主账号' : `${main_name} ${main_phone}`
}

function accountWords({ accounts, disabled }: CustomerRow): string {
  return disabled === 0 ? `${accounts} 个` : `${accounts} 个，${disabled} 个停用`
}
