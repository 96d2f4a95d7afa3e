import { isOrderable } from '@portal/rules/cart/cart-filter.ts'
import { cappedStock } from '@portal/rules/stock/stock-wording.ts'
import { otherWarehouse, Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { MenuButton } from '@portal/ui/controls/menu-button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

import type { CartActions } from '#src/features/cart/cart-actions.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { shortageOf } from '#src/features/cart/cart-rows.ts'

import styles from './cart-list.module.css'
import small from './cart-row-small.module.css'

type Props = { readonly row: CartRow; readonly actions: CartActions }

export function CartRowOptions({ row, actions }: Props) {
  const isPhone = useMedia('(max-width: 639px)')
  const rowActions = useRowActions(row, actions)
  // On a phone only the action for a shortage is shown directly.
  const first = shortageOf(row).length > 0 ? rowActions[0] : undefined
  if (isPhone)
    return (
      <>
        {first && (
          <div className={classes(styles.options, small.framed)}>
            <RowActionButton action={first} number={row.number} />
          </div>
        )}
        <span className={small.more}>
          <MenuButton
            items={rowActions
              .filter((action) => action !== first)
              .map(({ words, ...action }) => ({
                ...action,
                words,
                label: `${row.number} ${words}`,
              }))}
            label={`${row.number} 更多操作`}
          />
        </span>
      </>
    )
  return (
    <div className={styles.options}>
      {rowActions.slice(0, -2).map((action) => (
        <RowActionButton action={action} key={action.words} number={row.number} />
      ))}
      <span className={small.pair}>
        {rowActions.slice(-2).map((action) => (
          <RowActionButton action={action} key={action.words} number={row.number} />
        ))}
      </span>
    </div>
  )
}

type RowAction = {
  readonly words: string
  readonly isLink?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** The most helpful actions come first; the last two remove the row from the cart. */
function useRowActions(row: CartRow, actions: CartActions): readonly RowAction[] {
  const stockText = useStockText()
  const piecesThere = row.other_stock === null ? '' : `（${stockText(row.other_stock)} 件）`
  const isWithdrawn = row.warnings.some(({ code }) => code === 'withdrawn')
  const isOut = !isOrderable(row) && !isWithdrawn
  const other = otherWarehouse(row.warehouse_type)
  // Beijing may have been disabled for the company; its rows can still be moved back.
  const mayMove = !isWithdrawn && (actions.mayMove || row.warehouse_type === Warehouse.beijing)
  return [
    ...(mayMove && !isEmptyElsewhere(row)
      ? [
          {
            words: `转${WAREHOUSE_NAMES[other]}${piecesThere}`,
            isLink: true,
            disabled: actions.isBusy,
            onPress: () => void actions.move([row], other),
          },
        ]
      : []),
    ...(isOut
      ? [
          {
            words: row.is_apply === 1 ? '已提交提醒' : '到货提醒',
            isLink: true,
            onPress: () => actions.askForArrival(row),
          },
        ]
      : []),
    ...(shortageOf(row).length > 0
      ? [{ words: '处理缺货', isLink: true, onPress: () => actions.lookAfter?.(row) }]
      : []),
    {
      words: '移至收藏',
      disabled: actions.isBusy,
      onPress: () => actions.toFavourites([row]),
    },
    { words: '删除', onPress: () => void actions.remove([row]) },
  ]
}

function RowActionButton({
  action,
  number,
}: {
  readonly action: RowAction
  readonly number: string
}) {
  const { words, isLink = false, disabled, onPress } = action
  return (
    <button
      aria-label={`${number} ${words}`}
      className={isLink ? styles.link : undefined}
      disabled={disabled}
      type="button"
      onClick={(event) => {
        ignoreSecondPress(event)
        onPress()
      }}
    >
      {words}
    </button>
  )
}

/** Moving to a warehouse without stock is useless; a pre-order waits in either. */
function isEmptyElsewhere({ other_stock, is_coming_soon }: CartRow): boolean {
  return other_stock === 0 && is_coming_soon === 0
}

/** Formats stock like the brand's lists: the number, or `99+` above the cap. */
export function useStockText(): (pieces: number) => string {
  const { listCap } = useBrand().stock
  return (pieces) => cappedStock(pieces, listCap)
}
