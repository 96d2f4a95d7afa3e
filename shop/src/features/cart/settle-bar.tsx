import { WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { BulkBar } from '@portal/ui/controls/bulk-bar.tsx'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { MenuButton, type MenuItem } from '@portal/ui/controls/menu-button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useRef, useState } from 'react'

import { HandOverDialog } from '#src/features/cart-handovers/hand-over-dialog.tsx'
import { useGiftTicks } from '#src/features/gifts/gifts-calls.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { usePriceDisplay } from '#src/session/preferences.ts'
import { chooseCartRows } from '#src/session/selection.ts'

import type { CartActions } from './cart-actions.ts'
import type { CartRow } from './cart-calls.ts'
import { cartSums, countDistinctParts, isLocked } from './cart-rows.ts'
import { repricedWords } from './repriced-words.ts'
import { showRepriced } from './show-repriced.ts'

import styles from './settle-bar.module.css'

type Props = {
  /** All ticked rows that can be ordered, including hidden ones. */
  readonly chosen: readonly CartRow[]
  readonly visible: readonly CartRow[]
  readonly isSettlement: boolean
  readonly isSettling: boolean
  readonly onSettle: () => void
  readonly actions: CartActions
}

export function SettleBar(props: Props) {
  const { chosen, visible, isSettlement, isSettling, onSettle, actions } = props
  const { pieces, yuan } = cartSums(chosen)
  const visibleIds = new Set(visible.map(({ pd_cart_id }) => pd_cart_id))
  const shown = chosen.filter(({ pd_cart_id }) => visibleIds.has(pd_cart_id))
  const hidden = chosen.filter((row) => !shown.includes(row))
  const gifts = useGiftTicks()
  const isPhone = useMedia('(max-width: 639px)')
  const bulk = bulkActions({ shown: shown.filter((row) => !isLocked(row)), actions })
  const warehouses = new Set(chosen.map(({ warehouse_type }) => warehouse_type)).size
  return (
    <BulkBar label="结算">
      <Checkbox
        className={styles.all}
        checked={visible.length > 0 && shown.length === visible.length}
        disabled={visible.length === 0}
        some={shown.length > 0}
        onChange={(isChosen) => chooseCartRows([...visibleIds], isChosen)}
      >
        {/* Gifts have their own tick box and are not deleted, moved or totalled with parts. */}
        {gifts.ids.length > 0 && !isPhone ? '全选配件' : '全选'}
      </Checkbox>
      {isPhone ? (
        shown.length > 0 && <MenuButton isInFoot items={bulk} label="批量操作" />
      ) : (
        <span className={styles.many}>
          {bulk.map(({ words, disabled, onPress }) => (
            <button disabled={disabled} key={words} type="button" onClick={onPress}>
              {words}
            </button>
          ))}
        </span>
      )}
      <span className={`not-phone ${styles.count}`}>
        已选 <b>{countDistinctParts(chosen)}</b> 种 <b>{pieces}</b> 件
        {warehouses > 1 && `，${warehouses} 张发货单`}
        {hidden.length > 0 && `（其中 ${countDistinctParts(hidden)} 种未显示）`}
      </span>
      <span className={styles.total}>
        {/* Users who may not order see no prices. */}
        {isSettlement && (
          <>
            合计 <OwnPrice className={styles.sum} look="main" yuan={yuan} />
          </>
        )}
        <Repriced chosen={chosen} visible={visible} />
        {isPhone && hidden.length > 0 && (
          <span className={styles.hidden}>其中 {countDistinctParts(hidden)} 种未显示</span>
        )}
      </span>
      <SettleButton
        chosen={chosen}
        isBusy={isSettling}
        maySettle={isSettlement}
        onSettle={onSettle}
      />
    </BulkBar>
  )
}

/**
 * How many of the ticked rows have another price than when they were put into the cart, and what that makes of the total;
 * without such, how many of those in sight. A press leads from one to the next.
 */
function Repriced({ chosen, visible }: Pick<Props, 'chosen' | 'visible'>) {
  const shown = useRef(0)
  const hasPrices = usePriceDisplay().shown
  const words = repricedWords(chosen, hasPrices) ?? repricedWords(visible, false)
  if (words === undefined) return null
  const showNext = () => {
    showRepriced(shown.current)
    shown.current += 1
  }
  return (
    <button
      className={classes(styles.repriced, words.isLess && styles.less)}
      type="button"
      onClick={showNext}
    >
      {words.text}
    </button>
  )
}

type SettleButtonProps = {
  readonly chosen: readonly CartRow[]
  readonly isBusy: boolean
  readonly maySettle: boolean
  readonly onSettle: () => void
}

function SettleButton({ chosen, isBusy, maySettle, onSettle }: SettleButtonProps) {
  const [isHandingOver, setHandingOver] = useState(false)
  return (
    <>
      <Button
        busy={isBusy}
        className={styles.settle}
        disabled={chosen.length === 0}
        kind="primary"
        size="huge"
        title={chosen.length === 0 ? '请先勾选配件再操作' : undefined}
        onClick={maySettle ? onSettle : () => setHandingOver(true)}
      >
        {maySettle ? '去结算' : '提交给主账号'}
      </Button>
      {isHandingOver && (
        <HandOverDialog
          rows={chosen.map(({ pd_cart_id }) => pd_cart_id)}
          onClose={() => setHandingOver(false)}
        />
      )}
    </>
  )
}

type Bulk = Pick<Props, 'actions'> & { readonly shown: readonly CartRow[] }

/** Bulk actions apply only to ticked rows that are visible, so that hidden rows are not deleted. */
function bulkActions({ shown, actions }: Bulk): readonly MenuItem[] {
  const isNone = shown.length === 0
  const moves = WAREHOUSES.flatMap((to) => {
    const rows = shown.filter((row) => row.warehouse_type !== to)
    if (!actions.mayMove || rows.length === 0) return []
    return [
      {
        words: `转${WAREHOUSE_NAMES[to]}（${rows.length}）`,
        disabled: actions.isBusy,
        onPress: () => void actions.move(rows, to),
      },
    ]
  })
  return [
    { words: '删除选中', disabled: isNone, onPress: () => void actions.remove(shown) },
    {
      words: '移至收藏',
      disabled: isNone || actions.isBusy,
      onPress: () => actions.toFavourites(shown),
    },
    ...moves,
  ]
}
