import type { Id } from '@portal/rules/ids.ts'
import { cappedStock } from '@portal/rules/stock/stock-wording.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatShortDay } from '@portal/ui/page/format.ts'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'

import { useViewStock } from '#src/features/parts/changes/use-view-stock.ts'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'

import styles from './warehouse-table.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Stock = PartDetail['warehouses'][number]

type RowProps = {
  readonly part: PartDetail
  readonly stock: Stock
  readonly isChosen: boolean
  /** The optional columns, shown if any warehouse has a value. */
  readonly shown: { readonly transit: boolean; readonly days: boolean }
  /** Absent if there is only one warehouse. */
  readonly onChoose?: () => void
}

export function WarehouseRow({ part, stock, isChosen, shown, onChoose }: RowProps) {
  const { stock: facts } = useBuyingView()
  const name = WAREHOUSE_NAMES[stock.warehouse_type]
  const { available, consumable_days } = stock
  const transit = transitWords(stock)
  return (
    <tr className={classes(isChosen && styles.chosen)}>
      <td>
        {onChoose === undefined ? (
          <b className={styles.strong}>{name}</b>
        ) : (
          <label className={styles.choice}>
            <input
              checked={isChosen}
              className={styles.radio}
              name={`warehouse-${part.product_id}`}
              type="radio"
              onChange={onChoose}
            />
            {isChosen ? <b className={styles.strong}>{name}</b> : name}
          </label>
        )}
        <span className={classes(styles.arrival, styles.below)}>
          <Arrival isAhead={part.is_coming_soon === 1} stock={stock} transit={transit} />
        </span>
      </td>
      <td>
        <StockBadge state={stockStateOf(stock.wording)} />
      </td>
      <td className={table.right}>
        {available === null ? (
          <ViewStock id={part.product_id} name={name} />
        ) : (
          <b className={styles.strong}>{cappedStock(available, facts.detailCap)}</b>
        )}
      </td>
      {shown.transit && (
        <td className={classes(table.right, styles.wide, transit !== '' && styles.transit)}>
          {transit === '' ? '—' : transit}
        </td>
      )}
      {shown.days && (
        <td className={classes(table.right, styles.wide)}>
          {consumable_days === null ? '—' : `${consumable_days} 天`}
        </td>
      )}
      <td className={classes(styles.arrival, styles.when)}>
        <Arrival isAhead={part.is_coming_soon === 1} stock={stock} transit={transit} />
      </td>
    </tr>
  )
}

type ArrivalProps = {
  readonly stock: Stock
  readonly transit: string
  readonly isAhead: boolean
}

function Arrival({ stock, transit, isAhead }: ArrivalProps) {
  const { arrival_sentence, delivered_on } = stock
  if (isAhead) return '到货后发出'
  return (
    <>
      {arrival_sentence === '' && transit === '' ? '—' : arrival_sentence}
      {delivered_on !== null && (
        <span className={styles.delivered}>预计 {formatShortDay(delivered_on)} 到达</span>
      )}
      {transit !== '' && <span className={styles.narrowTransit}>在途 {transit}</span>}
    </>
  )
}

/** `40 · 11-26 到`; empty if nothing is in transit or the brand hides it. */
export function transitWords({
  in_transit,
  arrives_on,
}: Pick<Stock, 'in_transit' | 'arrives_on'>): string {
  if (in_transit === null || in_transit === 0) return ''
  return arrives_on === null
    ? String(in_transit)
    : `${in_transit} · ${formatShortDay(arrives_on)} 到`
}

function ViewStock({ id, name }: { readonly id: Id<'part'>; readonly name: string }) {
  const view = useViewStock()
  return (
    <button
      aria-label={`查看库存 ${name}`}
      className={styles.ask}
      disabled={view.isPending}
      type="button"
      onClick={() => view.mutate({ product_id: id })}
    >
      查看库存
    </button>
  )
}
