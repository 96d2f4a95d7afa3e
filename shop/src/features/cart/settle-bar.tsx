import { type Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/warehouse.ts'
import { BulkBar } from '@portal/ui/bulk-bar.tsx'
import { Button } from '@portal/ui/button.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { classes } from '@portal/ui/classes.ts'

import { useGiftTicks } from '../gifts/use-gift-ticks.ts'
import { OwnPrice } from '../parts/own-price.tsx'
import type { CartActions } from './cart-actions.ts'
import type { CartRow } from './cart-calls.ts'
import { chooseCartRows } from './cart-selection.ts'
import { cartSums } from './cart-sums.ts'

import styles from './settle-bar.module.css'

type Props = {
  /** The ticked rows that may be ordered, on the screen or not. */
  readonly chosen: readonly CartRow[]
  /** The rows on the screen that may be ordered. */
  readonly visible: readonly CartRow[]
  readonly isSettlement: boolean
  /** How far stock goes is being asked. */
  readonly isSettling: boolean
  readonly onSettle: () => void
  readonly actions: CartActions
}

/** What is ticked, what it comes to, and the way to the checkout. */
export function SettleBar(props: Props) {
  const { chosen, visible, isSettlement, isSettling, onSettle, actions } = props
  const { kinds, pieces, yuan } = cartSums(chosen)
  const visibleIds = new Set(visible.map(({ pd_cart_id }) => pd_cart_id))
  const ticked = chosen.filter(({ pd_cart_id }) => visibleIds.has(pd_cart_id)).length
  const gifts = useGiftTicks()
  const warehouses = new Set(chosen.map(({ warehouse_type }) => warehouse_type)).size
  return (
    <BulkBar label="结算">
      <Checkbox
        checked={visible.length > 0 && ticked === visible.length}
        disabled={visible.length === 0}
        some={ticked > 0}
        onChange={(isChosen) => chooseCartRows([...visibleIds], isChosen)}
      >
        {/* Gifts have a box of their own, and are not deleted, moved or added up with parts. */}
        {gifts.ids.length > 0 ? '全选配件' : '全选'}
      </Checkbox>
      <span className={classes(styles.many, chosen.length === 0 && 'not-phone')}>
        <button
          disabled={chosen.length === 0}
          type="button"
          onClick={() => void actions.remove(chosen)}
        >
          删除选中
        </button>
        <button
          disabled={chosen.length === 0 || actions.isBusy}
          type="button"
          onClick={() => actions.toFavourites(chosen)}
        >
          移至收藏
        </button>
        {WAREHOUSES.map((to) => (
          <MoveMany actions={actions} chosen={chosen} key={to} to={to} />
        ))}
      </span>
      <span className={`not-phone ${styles.count}`}>
        已选 <b>{kinds}</b> 种 <b>{pieces}</b> 件{warehouses > 1 && `，${warehouses} 张发货单`}
        {ticked < chosen.length && `（${chosen.length - ticked} 种未显示）`}
      </span>
      <span className={styles.total}>
        {/* Who may not order sees no prices. */}
        {isSettlement && (
          <>
            合计 <OwnPrice className={styles.sum} look="main" yuan={yuan} />
          </>
        )}
      </span>
      <Button
        busy={isSettling}
        className={styles.settle}
        disabled={!isSettlement || chosen.length === 0}
        kind="primary"
        size="huge"
        title={whyNot(isSettlement, chosen.length)}
        onClick={onSettle}
      >
        去结算
      </Button>
    </BulkBar>
  )
}

type MoveManyProps = Pick<Props, 'chosen' | 'actions'> & { readonly to: Warehouse }

/** All ticked rows of the other warehouse at once. */
function MoveMany({ chosen, actions, to }: MoveManyProps) {
  const rows = chosen.filter((row) => row.warehouse_type !== to)
  if (!actions.mayMove || rows.length === 0) return null
  return (
    <button disabled={actions.isBusy} type="button" onClick={() => void actions.move(rows, to)}>
      转{WAREHOUSE_NAMES[to]}（{rows.length}）
    </button>
  )
}

function whyNot(isSettlement: boolean, chosen: number): string | undefined {
  if (!isSettlement) return '下单由主账号或有采购权限的子账号完成'
  return chosen === 0 ? '请先勾选配件再操作' : undefined
}
