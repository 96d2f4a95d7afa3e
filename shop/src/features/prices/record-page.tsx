import { createFileRoute } from '@tanstack/react-router'

import { pageParams } from '../parts/parts-search-params.ts'
import { adjustedParams, readAdjustedSearchParams } from './adjusted-search-params.ts'
import { AdjustmentsList } from './adjustments-list.tsx'
import { OpenAdjustment } from './open-adjustment.tsx'
import { adjustedPartsQuery, adjustmentsQuery } from './prices-calls.ts'

const TITLE = '调价记录'

export const Route = createFileRoute('/_signed-in/profile/_profile/price_adjustment_record')({
  staticData: { title: TITLE, name: 'price_adjustment_record' },
  validateSearch: readAdjustedSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void (deps.id === undefined
      ? queries.prefetchQuery(adjustmentsQuery(call, pageParams(deps)))
      : queries.prefetchQuery(adjustedPartsQuery(call, adjustedParams(deps)))),
  component: RecordPage,
})

/** Every price adjustment of the company's level, or the parts of one. */
function RecordPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  if (searchParams.id === undefined)
    return (
      <AdjustmentsList
        search={searchParams}
        title={TITLE}
        onPage={({ page, limit }) => void navigate({ search: { page, limit } })}
      />
    )
  return (
    <OpenAdjustment
      search={searchParams}
      key={searchParams.id}
      onSearchChange={(next) => void navigate({ search: next })}
    />
  )
}
