import { createFileRoute } from '@tanstack/react-router'

import { wantedPage } from '../parts/parts-address.ts'
import { readAdjustedAddress, wantedAdjusted } from './adjusted-address.ts'
import { AdjustmentsList } from './adjustments-list.tsx'
import { OpenAdjustment } from './open-adjustment.tsx'
import { adjustedPartsQuery, adjustmentsQuery } from './prices-calls.ts'

const TITLE = '调价记录'

export const Route = createFileRoute('/_signed-in/profile/_profile/price_adjustment_record')({
  staticData: { title: TITLE, name: 'price_adjustment_record' },
  validateSearch: readAdjustedAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void (deps.id === undefined
      ? queries.prefetchQuery(adjustmentsQuery(call, wantedPage(deps)))
      : queries.prefetchQuery(adjustedPartsQuery(call, wantedAdjusted(deps)))),
  component: RecordPage,
})

/** Every price adjustment of the company's level, or the parts of one. */
function RecordPage() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  if (address.id === undefined)
    return (
      <AdjustmentsList
        address={address}
        title={TITLE}
        onPage={({ page, limit }) => void navigate({ search: { page, limit } })}
      />
    )
  return (
    <OpenAdjustment
      address={address}
      key={address.id}
      onAddress={(next) => void navigate({ search: next })}
    />
  )
}
