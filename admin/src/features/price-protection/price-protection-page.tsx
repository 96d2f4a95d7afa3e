import { decideClaim } from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import { CLAIM_STATES, type ClaimState } from '@portal/rules/prices/price-protection-claim.ts'
import { idIn } from '@portal/ui/page/search-params.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns, companyColumn, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'

import { ClaimDetail, ClaimStateMark } from './claim-detail.tsx'
import { type ClaimRow, claimsQuery } from './claims-calls.ts'

import styles from '#src/lists/numbered-rows.module.css'

const TABS = stateTabs(CLAIM_STATES, ['applied', 'approved', 'rejected', 'all'])

export const Route = createFileRoute('/_signed-in/price_protection')({
  staticData: { title: '价保' },
  validateSearch: readClaimsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(claimsQuery(call, claimsParams(deps))),
  component: PriceProtectionPage,
})

const withOpenClaim = (id: Id<'claim'> | undefined) => ({ claim: id })

function PriceProtectionPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(claimsQuery(useCaller(), claimsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.claim,
    opening: withOpenClaim,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} title="价保" />
      <RoleNote changes={[decideClaim]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="价保申请状态"
        states={TABS}
        value={searchParams.state}
        onChange={(state) => list.change({ state })}
      >
        <ListColumns
          detail={
            searchParams.claim !== undefined && <ClaimDetail id={searchParams.claim} list={list} />
          }
        >
          <ListBody
            empty={
              <ListEmpty title={TABS.noneOf('价保申请', searchParams.state)}>
                开通价保的品牌，客户可以为降价前买的配件申请补差。
              </ListEmpty>
            }
            list={list}
            name="价保申请"
          >
            {(rows) => <ClaimsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListStateTabs>
    </>
  )
}

type Props = {
  readonly list: List<ClaimRow, ClaimsSearchParams>
  readonly rows: readonly ClaimRow[]
}

function ClaimsTable({ list, rows }: Props) {
  const today = useToday()
  const isOldestFirst = list.search.state === undefined
  return (
    <ListTable
      caption={isOldestFirst ? '价保申请，等得最久的在前' : '价保申请，新的在前'}
      className={styles.table}
      columns={[
        { title: '申请单号', className: styles.number, render: (row) => row.claim_no },
        companyColumn(),
        ...brandColumns(list),
        { title: '件', isRight: true, className: styles.pieces, render: (row) => row.quantity },
        {
          title: '申请 / 已补',
          isRight: true,
          className: styles.total,
          render: (row) => <Price yuan={row.state === 'approved' ? row.credited : row.claimed} />,
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => <ClaimStateMark state={row.state} />,
        },
        timeColumn({
          title: '申请时间',
          timeOf: (row: ClaimRow) => row.create_date,
          isOldestFirst,
          today,
        }),
      ]}
      idOf={(row) => row.claim_id}
      list={list}
      rows={rows}
    />
  )
}

type ClaimsSearchParams = ListSearchParams & {
  /** Absent for the tab of claims waiting for a decision. */
  readonly state?: StateTab<ClaimState>
  readonly claim?: Id<'claim'>
}

function readClaimsSearchParams(search: Readonly<Record<string, unknown>>): ClaimsSearchParams {
  const { keyword: _none, ...searchParams } = readListSearchParams(search)
  return {
    ...searchParams,
    state: TABS.read(search['state']),
    claim: idIn(search, 'claim'),
  }
}

function claimsParams({ state, ...searchParams }: ClaimsSearchParams) {
  return listParams(searchParams, { state: TABS.stateOf(state) })
}
