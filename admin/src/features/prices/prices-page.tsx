import { addAdjustment } from '@portal/contract/admin-prices.ts'
import type { Id } from '@portal/rules/ids.ts'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead, NewButton } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { AdjustmentDetail, AdjustmentStateMark } from './adjustment-detail.tsx'
import { type Adjustment, adjustmentsQuery } from './prices-calls.ts'
import {
  pricesParams,
  type PricesSearchParams,
  readPricesSearchParams,
  TABS,
} from './prices-search-params.ts'

const PlanDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./plan-dialog.tsx')).PlanDialog,
  })),
)

export const Route = createFileRoute('/_signed-in/prices')({
  staticData: { title: '调价' },
  validateSearch: readPricesSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(adjustmentsQuery(call, pricesParams(deps))),
  component: PricesPage,
})

const withOpenAdjustment = (id: Id<'adjustment'> | undefined) => ({
  adjustment: id,
  lines: undefined,
})

function PricesPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const found = useQuery(adjustmentsQuery(useCaller(), pricesParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.adjustment,
    opening: withOpenAdjustment,
    navigate,
  })
  return (
    <>
      <ListHead list={list} title="调价">
        <Planning
          list={list}
          onPlanned={(adjustment) =>
            void navigate({
              search: { brand: searchParams.brand, adjustment },
              resetScroll: false,
            })
          }
        />
      </ListHead>
      <RoleNote changes={[addAdjustment]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="调价状态"
        states={TABS}
        value={searchParams.state}
        onChange={(state) => list.change({ state })}
      >
        <ListColumns
          detail={
            searchParams.adjustment !== undefined && (
              <AdjustmentDetail
                id={searchParams.adjustment}
                lines={searchParams.lines}
                list={list}
                onLines={(lines) =>
                  void navigate({
                    search: (before) => ({ ...before, lines }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            )
          }
        >
          <ListBody empty={<NoAdjustments state={searchParams.state} />} list={list} name="调价">
            {(rows) => <AdjustmentsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListStateTabs>
    </>
  )
}

type Props = {
  readonly list: List<Adjustment, PricesSearchParams>
  readonly rows: readonly Adjustment[]
}

function AdjustmentsTable({ list, rows }: Props) {
  return (
    <ListTable
      caption="调价，生效时间晚的在前"
      columns={[
        { title: '调价说明', render: (row) => row.title },
        { title: '品牌', render: (row) => brandName(list.brands, row.brand) },
        { title: '价格级别', render: (row) => row.level_words },
        {
          title: '生效时间',
          sorted: 'descending',
          hint: (row) => row.effective_at,
          render: (row) => formatMoment(row.effective_at),
        },
        { title: '降价', isRight: true, render: (row) => formatCount(row.downs) },
        { title: '涨价', isRight: true, render: (row) => formatCount(row.ups) },
        { title: '状态', render: (row) => <AdjustmentStateMark state={row.state} /> },
      ]}
      idOf={(row) => row.adjustment_id}
      list={list}
      onPhone="facts"
      rows={rows}
    />
  )
}

function NoAdjustments({ state }: Pick<PricesSearchParams, 'state'>) {
  return (
    <ListEmpty title={TABS.noneOf('调价', state)}>新建后到时自动生效，生效前可以撤回。</ListEmpty>
  )
}

type PlanningProps = {
  readonly list: List<Adjustment, PricesSearchParams>
  readonly onPlanned: (adjustment_id: Id<'adjustment'>) => void
}

function Planning({ list, onPlanned }: PlanningProps) {
  const [isOpen, setOpen] = useState(false)
  const refusal = useRefusal(addAdjustment, '调价')
  return (
    <>
      <NewButton list={list} refusal={refusal} onPress={() => setOpen(true)}>
        新建调价
      </NewButton>
      {isOpen && (
        <Suspense>
          <PlanDialog
            brands={list.brands}
            first={list.search.brand ?? ''}
            onClose={() => setOpen(false)}
            onPlanned={onPlanned}
          />
        </Suspense>
      )}
    </>
  )
}
