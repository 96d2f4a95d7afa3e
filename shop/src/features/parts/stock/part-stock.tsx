import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'

import { useViewStock } from '#src/features/parts/changes/use-view-stock.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'

import { wordingIn } from './buyable.ts'
import { stockLines } from './stock-lines.ts'
import { useBuyingView } from './use-buying-view.ts'

import rows from '#src/layout/stock-rows.module.css'
import styles from './part-stock.module.css'

type Props = {
  readonly part: Pick<
    PartCard,
    | 'product_id'
    | 'number'
    | 'stock_wording'
    | 'frey_wording'
    | 'beijing_wording'
    | 'frey_stock'
    | 'beijing_stock'
    | 'on_way_stock'
    | 'arrives_on'
  >
  /** `flowing` writes everything inline (phones, the drawer); `short` is for rows of 64 px. */
  readonly layout?: 'column' | 'flowing' | 'short'
}

/** A brand that hides its stock shows it on request only (specification 4, Stock visibility). */
export function PartStock({ part, layout = 'column' }: Props) {
  const { warehouse, hasBeijing, stock } = useBuyingView()
  const lines = stockLines(part, { hasBeijing, cap: stock.listCap })
  return (
    <div className={classes(styles.stock, styles[layout])}>
      <StockBadge state={stockStateOf(wordingIn(part, warehouse))} />
      <dl className={classes(rows.lines, styles.lines)}>
        {part.frey_stock === null && <HiddenStock number={part.number} part={part.product_id} />}
        {lines.map(({ label, pieces, kind, arrives }) => (
          <div className={classes(rows.line, styles.line, styles[kind])} key={label}>
            <dt>{layout === 'short' ? label.slice(0, 1) : label}</dt>
            <dd>
              {pieces}
              {arrives !== undefined && <span className={styles.arrives}> · {arrives}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function HiddenStock({ part, number }: { readonly part: Id<'part'>; readonly number: string }) {
  const view = useViewStock()
  return (
    <div className={classes(rows.line, styles.line)}>
      <dt>库存：</dt>
      <dd>
        <button
          aria-busy={view.isPending}
          aria-label={`查看库存 ${number}`}
          className={styles.ask}
          disabled={view.isPending}
          type="button"
          onClick={() => view.mutate({ product_id: part })}
        >
          查看库存
        </button>
      </dd>
    </div>
  )
}
