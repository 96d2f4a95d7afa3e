import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { classes } from '@portal/ui/classes.ts'
import { StockBadge, stockStateOf } from '@portal/ui/stock-badge.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import type { CartActions } from './cart-actions.ts'
import type { CartRow } from './cart-calls.ts'
import { useStockText } from './use-stock-text.ts'

import styles from './cart-list.module.css'
import small from './cart-row-small.module.css'

type Props = { readonly row: CartRow; readonly actions: CartActions }

/** How much the row's warehouse has; where the brand hides it, a way to ask. */
export function CartRowStock({ row, actions }: Props) {
  const stockText = useStockText()
  if (row.warnings.some(({ code }) => code === 'withdrawn'))
    return (
      <div className={styles.stock}>
        <Tag>已下架</Tag>
      </div>
    )
  const warehouse = WAREHOUSE_NAMES[row.warehouse_type]
  return (
    <div className={styles.stock}>
      <StockBadge state={stockStateOf(row.stock_wording)} />
      {row.stock === null ? (
        <HiddenStock actions={actions} row={row} />
      ) : (
        <span className={styles.hint}>
          {warehouse} {stockText(row.stock)}
        </span>
      )}
    </div>
  )
}

function HiddenStock({ row, actions }: Props) {
  return (
    <span className={styles.hint}>
      库存：
      <button
        aria-label={`查看库存 ${row.number}`}
        className={classes(styles.link, small.reveal)}
        type="button"
        onClick={() => actions.viewStock(row)}
      >
        查看库存
      </button>
    </span>
  )
}
