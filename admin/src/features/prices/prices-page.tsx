import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { countOf, ListTabs } from '#src/lists/list-tabs.tsx'
import { NewButton } from '#src/lists/new-button.tsx'
import { useList } from '#src/lists/use-list.ts'
import { refusalFor, useRole } from '#src/session/rights.ts'

import { AdjustmentDetail } from './adjustment-detail.tsx'
import { AdjustmentsTable } from './adjustments-table.tsx'
import { adjustmentsQuery } from './prices-calls.ts'
import { pricesParams, readPricesSearchParams, tabName, TABS } from './prices-search-params.ts'

const PlanDialog = lazy(async () => ({
  default: (await import('./plan-dialog.tsx')).PlanDialog,
}))

export const Route = createFileRoute('/_signed-in/prices')({
  staticData: { title: '调价' },
  validateSearch: readPricesSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(adjustmentsQuery(call, pricesParams(deps))),
  component: PricesPage,
})

const opening = (id: number | undefined) => ({ adjustment: id, lines: undefined })

/** What changes the prices of a level, when, and what of it has happened; new ones are planned here. */
function PricesPage() {
  const searchParams = Route.useSearch()
  const [isPlanning, setPlanning] = useState(false)
  const navigate = Route.useNavigate()
  const found = useQuery(adjustmentsQuery(useCaller(), pricesParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.adjustment,
    opening,
    navigate,
  })
  const refusal = refusalFor(useRole(), 'sales', '调价')
  const counts = found.data?.counts
  return (
    <>
      <ListHead list={list} title="调价">
        <NewButton list={list} refusal={refusal} onPress={() => setPlanning(true)}>
          新建调价
        </NewButton>
      </ListHead>
      <ListTabs
        label="调价状态"
        tabs={TABS.map((key) => ({
          key,
          name: tabName(key),
          count: countOf(counts, key),
        }))}
        value={searchParams.state ?? 'all'}
        onChange={(key) => list.change({ state: key === 'all' ? undefined : key })}
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
          <ListBody
            empty={
              <ListEmpty
                title={
                  searchParams.state ? `没有${tabName(searchParams.state)}的调价` : '还没有调价'
                }
              >
                新建后到时自动生效，生效前可以撤回。
              </ListEmpty>
            }
            list={list}
            name="调价"
          >
            {(rows) => <AdjustmentsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
      {isPlanning && (
        <Suspense>
          <PlanDialog
            brands={list.brands}
            first={searchParams.brand ?? list.brands[0]?.brand ?? ''}
            onClose={() => setPlanning(false)}
            onPlanned={(adjustment) =>
              void navigate({
                search: { brand: searchParams.brand, adjustment },
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
    </>
  )
}
