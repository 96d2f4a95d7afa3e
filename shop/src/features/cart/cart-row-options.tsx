import { otherWarehouse, Warehouse, WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'

import type { CartActions } from './cart-actions.ts'
import type { CartRow } from './cart-calls.ts'

import styles from './cart-list.module.css'

type Props = { readonly row: CartRow; readonly actions: CartActions }

/** What can be done with a row: to the other warehouse, tell me of the arrival, to the favourites, delete. */
export function CartRowOptions({ row, actions }: Props) {
  const isWithdrawn = row.warnings.some(({ code }) => code === 'withdrawn')
  const other = otherWarehouse(row.warehouse_type)
  // Beijing may have closed for this company while rows were there: the way back stays open.
  const mayMove = !isWithdrawn && (actions.mayMove || row.warehouse_type === Warehouse.beijing)
  return (
    <div className={styles.options}>
      {mayMove && !isEmptyElsewhere(row) && (
        <button
          aria-label={`${row.number} 转${WAREHOUSE_NAMES[other]}`}
          className={styles.link}
          disabled={actions.isBusy}
          type="button"
          onClick={() => actions.move([row], other)}
        >
          转{WAREHOUSE_NAMES[other]}
        </button>
      )}
      {row.may_order === 0 && !isWithdrawn && <ArrivalLink actions={actions} row={row} />}
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
          onClick={() => actions.remove([row])}
        >
          删除
        </button>
      </span>
    </div>
  )
}

/** A row that has nothing here gains nothing by moving to where there is nothing either. */
function isEmptyElsewhere({ may_order, other_stock }: CartRow): boolean {
  return may_order === 0 && other_stock === 0
}

function ArrivalLink({ row, actions }: Props) {
  return (
    <button
      aria-label={`${row.number} 到货提醒`}
      className={styles.link}
      type="button"
      onClick={() => actions.askForArrival(row)}
    >
      {row.is_apply === 1 ? '已提交提醒' : '到货提醒'}
    </button>
  )
}
