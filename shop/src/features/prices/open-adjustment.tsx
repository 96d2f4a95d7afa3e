import { ChevronLeftIcon } from '@portal/ui/icons.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { DensitySwitch } from '../parts/density-switch.tsx'
import { PartsHeading } from '../parts/parts-heading.tsx'
import { AdjustedParts } from './adjusted-parts.tsx'
import { adjustedParams, type AdjustedSearchParams } from './adjusted-search-params.ts'
import { adjustedPartsQuery } from './prices-calls.ts'

import styles from './adjustments-list.module.css'

type Props = {
  readonly search: AdjustedSearchParams
  readonly onSearchChange: (next: AdjustedSearchParams) => void
}

/** The parts of one adjustment, and the way back to all of them. */
export function OpenAdjustment({ search, onSearchChange }: Props) {
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
