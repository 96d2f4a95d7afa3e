import { memo } from 'react'

import type { ListedRowProps } from '#src/features/parts/choosable-part-list.tsx'
import { PartRow } from '#src/features/parts/part-row.tsx'

import { AdjustedPrice } from './adjusted-price.tsx'
import type { AdjustedPart } from './prices-calls.ts'

/** A row whose price column shows the change of its price. */
export const AdjustedRow = memo(function AdjustedRow(props: ListedRowProps<AdjustedPart>) {
  return <PartRow {...props} price={<AdjustedPrice part={props.part} />} />
})
