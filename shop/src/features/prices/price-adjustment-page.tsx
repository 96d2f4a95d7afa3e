import { ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'

import { DensitySwitch } from '#src/features/part-list/density-switch.tsx'
import { PartsHeading } from '#src/features/part-list/parts-heading.tsx'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'

import { AdjustedParts } from './adjusted-parts.tsx'
import {
  adjustedParams,
  type AdjustedSearchParams,
  readAdjustedSearchParams,
} from './adjusted-search-params.ts'
import { adjustedPartsQuery } from './prices-calls.ts'

import styles from './price-adjustment-page.module.css'

const ADJUSTMENTS_TITLE = '调价专区'

export const Route = createFileRoute('/_signed-in/parts/price_adjustment')({
  staticData: { title: ADJUSTMENTS_TITLE, name: 'price_adjustment' },
  validateSearch: readZoneSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(adjustedPartsQuery(call, adjustedParams(deps))),
  component: PriceAdjustmentPage,
})

function readZoneSearchParams(query: Readonly<Record<string, unknown>>): AdjustedSearchParams {
  return { ...readAdjustedSearchParams(query), id: undefined }
}

function PriceAdjustmentPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="wrap">
      <PartsCrumb steps={[{ words: ADJUSTMENTS_TITLE }]} />
      <section aria-label={ADJUSTMENTS_TITLE} className={styles.page}>
        <PartsHeading title={ADJUSTMENTS_TITLE}>
          <DensitySwitch />
        </PartsHeading>
        <AdjustedParts
          search={searchParams}
          extra={
            <Link className={styles.records} to="/profile/price_adjustment_record">
              调价记录
              <ChevronRightIcon size={14} />
            </Link>
          }
          title={ADJUSTMENTS_TITLE}
          onSearchChange={(next) => void navigate({ search: { ...next, id: undefined } })}
        />
      </section>
    </div>
  )
}
