import { ChevronLeftIcon } from '@portal/ui/controls/icons.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { pageParams } from '#src/features/part-filters/parts-search-params.ts'
import { DensitySwitch } from '#src/features/part-list/density-switch.tsx'
import { PartsHeading } from '#src/features/part-list/parts-heading.tsx'

import { AdjustedParts } from './adjusted-parts.tsx'
import {
  adjustedParams,
  type AdjustedSearchParams,
  readAdjustedSearchParams,
} from './adjusted-search-params.ts'
import { AdjustmentsList } from './adjustments-list.tsx'
import { adjustedPartsQuery, adjustmentsQuery } from './prices-calls.ts'

import styles from './adjustments-list.module.css'

const ADJUSTMENT_RECORD_TITLE = '调价记录'

export const Route = createFileRoute('/_signed-in/profile/_profile/price_adjustment_record')({
  staticData: { title: ADJUSTMENT_RECORD_TITLE, name: 'price_adjustment_record' },
  validateSearch: readAdjustedSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void (deps.id === undefined
      ? queries.prefetchQuery(adjustmentsQuery(call, pageParams(deps)))
      : queries.prefetchQuery(adjustedPartsQuery(call, adjustedParams(deps)))),
  component: RecordPage,
})

function RecordPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  if (searchParams.id === undefined)
    return (
      <AdjustmentsList
        search={searchParams}
        title={ADJUSTMENT_RECORD_TITLE}
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

type Props = {
  readonly search: AdjustedSearchParams
  readonly onSearchChange: (next: AdjustedSearchParams) => void
}

function OpenAdjustment({ search, onSearchChange }: Props) {
  const { data } = useQuery(adjustedPartsQuery(useCaller(), adjustedParams(search)))
  const title = data?.list[0]?.title ?? '调价明细'
  return (
    <section aria-label={title} className={styles.open}>
      <Link className={styles.back} to="/profile/price_adjustment_record">
        <ChevronLeftIcon size={14} />
        全部调价记录
      </Link>
      <PartsHeading title={title}>
        <DensitySwitch />
      </PartsHeading>
      <AdjustedParts search={search} title={title} onSearchChange={onSearchChange} />
    </section>
  )
}
