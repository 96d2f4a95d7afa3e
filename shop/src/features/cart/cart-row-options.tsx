import { isOrderable } from '@portal/rules/cart-filter.ts'
import { otherWarehouse, Warehouse, WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { classes } from '@portal/ui/classes.ts'

import { shortageOf } from '../checkout/shipping.ts'
import type { CartActions } from './cart-actions.ts'
import type { CartRow } from './cart-calls.ts'
import { useStockText } from './use-stock-text.ts'

import styles from './cart-list.module.css'
import small from './cart-row-small.module.css'

type Props = { readonly row: CartRow; readonly actions: CartActions }

/** What can be done with a row: to the other warehouse, tell me of the arrival, to the favourites, delete. */
export function CartRowOptions({ row, actions }: Props) {
  const stockText = useStockText()
  const there = row.other_stock === null ? '' : `（${stockText(row.other_stock)} 件）`
  const isWithdrawn = row.warnings.some(({ code }) => code === 'withdrawn')
  const other = otherWarehouse(row.warehouse_type)
  const moveWords = `转${WAREHOUSE_NAMES[other]}${there}`
  // Beijing may have closed for this company while rows were there: the way back stays open.
  const mayMove = !isWithdrawn && (actions.mayMove || row.warehouse_type === Warehouse.beijing)
  return (
    <div className={classes(styles.options, small.framed)}>
      {mayMove && !isEmptyElsewhere(row) && (
        <button
          aria-label={`${row.number} ${moveWords}`}
          className={styles.link}
          disabled={actions.isBusy}
          type="button"
          onClick={() => void actions.move([row], other)}
        >
          {moveWords}
        </button>
      )}
      {!isOrderable(row) && !isWithdrawn && <ArrivalLink actions={actions} row={row} />}
      {!isOrderable(row) && <LookAfter actions={actions} row={row} />}
      <span className={styles.pair}>
        <button
          aria-label={`${row.number} 移至收藏`}
          disabled={actions.isBusy}
          type="button"
          onClick={() => actions.toFavourites([row])}
        >
          移至收藏
        </button>
        <button
          aria-label={`${row.number} 删除`}
          type="button"
          onClick={() => void actions.remove([row])}
        >
          删除
        </button>
      </span>
    </div>
  )
}

/** The way to everything that can be done about pieces that lack. */
export function LookAfter({ row, actions }: Props) {
  if (shortageOf(row).length === 0) return null
  return (
    <button
      aria-label={`${row.number} 处理缺货`}
      className={classes(styles.link, small.lookAfter)}
      type="button"
      onClick={() => actions.lookAfter?.(row)}
    >
      处理缺货
    </button>
  )
}

/** Nothing is gained by moving to where there is nothing; what is ordered ahead waits at either. */
function isEmptyElsewhere({ other_stock, is_coming_soon }: CartRow): boolean {
  return other_stock === 0 && is_coming_soon === 0
}

function ArrivalLink({ row, actions }: Props) {
  const words = row.is_apply === 1 ? '已提交提醒' : '到货提醒'
  return (
    <button
      aria-label={`${row.number} ${words}`}
      className={styles.link}
      type="button"
      onClick={() => actions.askForArrival(row)}
    >
      {words}
    </button>
  )
}
