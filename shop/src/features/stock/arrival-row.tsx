import { memo } from 'react'

import type { ListedRowProps } from '#src/features/parts/choosable-part-list.tsx'
import { PartRow } from '#src/features/parts/part-row.tsx'
import { PiecesControl } from '#src/features/parts/pieces-control.tsx'
import { ReminderButton } from '#src/features/parts/reminder-button.tsx'

import { ArrivalStock } from './arrival-stock.tsx'
import { orderedFrom } from './ordered-from.ts'
import type { ArrivalCard } from './stock-calls.ts'

/** A row whose stock column tells the arrival: ordered from where it arrived, waited for while it is still out of stock. */
export const ArrivalRow = memo(function ArrivalRow(props: ListedRowProps<ArrivalCard>) {
  const { part, density } = props
  const isOut = part.arrival_state === 'awaited' && (part.available_stock ?? 0) <= 0
  return (
    <PartRow
      {...props}
      pieces={
        isOut ? (
          <ReminderButton part={part} />
        ) : (
          <PiecesControl from={orderedFrom(part)} part={part} />
        )
      }
      stock={<ArrivalStock density={density} part={part} />}
    />
  )
})
