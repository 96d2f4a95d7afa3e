import { classes } from '@portal/ui/classes.ts'
import { StockBadge } from '@portal/ui/stock-badge.tsx'

import type { Density } from '#src/features/parts/use-density.ts'

import { arrivalLines } from './arrival-words.ts'
import type { ArrivalCard } from './stock-calls.ts'

import rows from '#src/features/parts/stock-rows.module.css'
import styles from './arrival-stock.module.css'

type Props = { readonly part: ArrivalCard; readonly density?: Density }

/** The stock column of the stock page: what arrived or is on its way, when, how much and where. */
export function ArrivalStock({ part, density = 'roomy' }: Props) {
  const isAwaited = part.arrival_state === 'awaited'
  return (
    <div
      className={classes(
        styles.stock,
        isAwaited && styles.awaited,
        density === 'compact' && styles.short,
      )}
    >
      <StockBadge state={isAwaited ? 'transit' : 'ok'}>
        {isAwaited ? '缺货在途' : '到货'}
      </StockBadge>
      <dl className={classes(rows.lines, styles.lines)}>
        {arrivalLines(part).map(({ label, words, isLate }) => (
          <div className={classes(rows.line, styles.line, isLate && styles.late)} key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
