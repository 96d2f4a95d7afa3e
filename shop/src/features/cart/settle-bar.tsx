import { BulkBar } from '@portal/ui/bulk-bar.tsx'
import { Button } from '@portal/ui/button.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Price } from '@portal/ui/price.tsx'
import { useNavigate } from '@tanstack/react-router'

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
  readonly actions: CartActions
}

/** What is ticked, what it comes to, and the way to the checkout. */
export function SettleBar({ chosen, visible, isSettlement, actions }: Props) {
  const navigate = useNavigate()
  const { kinds, pieces, yuan } = cartSums(chosen)
  const visibleIds = new Set(visible.map(({ pd_cart_id }) => pd_cart_id))
  const ticked = chosen.filter(({ pd_cart_id }) => visibleIds.has(pd_cart_id)).length
  const warehouses = new Set(chosen.map(({ warehouse_type }) => warehouse_type)).size
  const settle = () =>
    void navigate({
      to: warehouses > 1 ? '/settlement/submit_multiple_warehouses' : '/settlement/submit',
    })
  return (
    <BulkBar label="结算">
      <Checkbox
        checked={visible.length > 0 && ticked === visible.length}
        disabled={visible.length === 0}
        some={ticked > 0}
        onChange={(isChosen) => chooseCartRows([...visibleIds], isChosen)}
      >
        全选
      </Checkbox>
      <span className={`not-phone ${styles.many}`}>
        <button disabled={chosen.length === 0} type="button" onClick={() => actions.remove(chosen)}>
          删除选中
        </button>
        <button
          disabled={chosen.length === 0 || actions.isBusy}
          type="button"
          onClick={() => actions.toFavourites(chosen)}
        >
          移至收藏
        </button>
      </span>
      <span className={`not-phone ${styles.count}`}>
        已选 <b>{kinds}</b> 种 <b>{pieces}</b> 件{warehouses > 1 && `，${warehouses} 张发货单`}
        {ticked < chosen.length && `（${chosen.length - ticked} 种未显示）`}
      </span>
      <span className={styles.total}>
        合计 <Price className={styles.sum} look="main" yuan={yuan} />
      </span>
      <Button
        className={styles.settle}
        disabled={!isSettlement || chosen.length === 0}
        kind="primary"
        size="huge"
        title={whyNot(isSettlement, chosen.length)}
        onClick={settle}
      >
        去结算
      </Button>
    </BulkBar>
  )
}

function whyNot(isSettlement: boolean, chosen: number): string | undefined {
  if (!isSettlement) return '下单由主账号或有采购权限的子账号完成'
  return chosen === 0 ? '请先勾选配件再操作' : undefined
}
