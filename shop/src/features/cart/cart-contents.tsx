import {
  type CartFilter,
  filteredRows,
  isOrderable,
  isOrderableGroup,
} from '@portal/rules/cart/cart-filter.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'

import { GiftsInCart } from '#src/features/gifts/gifts-in-cart.tsx'
import { usePriceDisplay } from '#src/session/preferences.ts'
import { chooseCartRows, restoreCartSelection, useCartSelection } from '#src/session/selection.ts'

import { useCartActions } from './cart-actions.ts'
import type { Cart, CartRow } from './cart-calls.ts'
import { CartFilters } from './cart-filters.tsx'
import { cartGroups, type CartRowId, idsBetween } from './cart-groups.ts'
import { useCartNews } from './cart-news.ts'
import { countDistinctParts, isTickable, shortageOf } from './cart-rows.ts'
import { CartList } from './list/cart-list.tsx'
import { SettleBar } from './settle-bar.tsx'
import { ShortageSheet } from './shortages/shortage-sheet.tsx'
import { useSettlement } from './use-settlement.ts'

type Props = {
  readonly cart: Cart
  readonly filter: CartFilter
  readonly onFilter: (next: CartFilter) => void
  /** Whether the filter fields are expanded, where they can be collapsed. */
  readonly isFilterOpen: boolean
}

const NO_SETTLEMENT =
  '您的账号可以加购和整理购物车，勾选后提交给主账号；下单由主账号或有采购权限的子账号完成。'

export function CartContents({ cart, filter, onFilter, isFilterOpen }: Props) {
  const rows = cart.cart_list
  const maySettle = cart.is_settlement === 1
  const selection = useCartSelection()
  useEffect(restoreCartSelection, [])
  useCartNews(rows, selection, usePriceDisplay().shown)
  const [doubtful, setDoubtful] = useState<readonly CartRow[]>()
  const actions = useCartActions()
  const groups = useMemo(() => cartGroups(filteredRows(rows, filter)), [rows, filter])
  const chosen = useChosen(cart, selection)
  const [lookedAfter, lookAfter] = useState<number>()
  const short = rows.filter(({ pd_cart_id }) => pd_cart_id === lookedAfter)
  const settlement = useSettlement(rows, selection)
  const orderable = groups.flatMap(({ key, rows: own }) =>
    isOrderableGroup(key) ? own.filter((row) => isTickable(row, maySettle)) : [],
  )
  const tick = useRangeTicks(orderable)
  const remove = async (requested: readonly CartRow[]) => {
    if (await actions.mayRestore(requested)) return actions.remove(requested)
    setDoubtful(requested)
    return false
  }
  return (
    <>
      {!maySettle && <Note>{NO_SETTLEMENT}</Note>}
      <CartFilters filter={filter} isOpen={isFilterOpen} rows={rows} onChange={onFilter} />
      {groups.length === 0 && (
        <div className="card">
          <EmptyState picture="search" title="没有符合筛选条件的配件">
            换个条件，或重置筛选查看全部。
          </EmptyState>
        </div>
      )}
      <CartList
        actions={{
          ...actions,
          remove,
          tick,
          lookAfter: ({ pd_cart_id }) => lookAfter(pd_cart_id),
        }}
        groups={groups}
        selection={selection}
      />
      <GiftsInCart />
      <SettleBar
        actions={{ ...actions, remove }}
        chosen={chosen}
        isSettlement={maySettle}
        isSettling={settlement.isAsking}
        visible={orderable}
        onSettle={settlement.ask}
      />
      {settlement.shortages && (
        <ShortageSheet
          goLabel="按现货去结算"
          rows={settlement.rows}
          shortages={settlement.shortages}
          onClose={settlement.close}
          onGo={settlement.go}
        />
      )}
      {lookedAfter !== undefined && (
        <ShortageSheet
          key={lookedAfter}
          rows={short}
          shortages={short.flatMap(shortageOf)}
          onClose={() => lookAfter(undefined)}
        />
      )}
      <DeletionDialog
        rows={doubtful}
        onClose={() => setDoubtful(undefined)}
        onConfirm={() => {
          if (doubtful) void actions.remove(doubtful)
          setDoubtful(undefined)
        }}
      />
    </>
  )
}

/** A user who may not order cannot choose again what it handed over. */
function useChosen(
  { cart_list, is_settlement }: Cart,
  selection: ReadonlySet<Id<'cart_line'>>,
): readonly CartRow[] {
  return useMemo(
    () =>
      cart_list.filter(
        (row) =>
          isOrderable(row) && selection.has(row.pd_cart_id) && isTickable(row, is_settlement === 1),
      ),
    [cart_list, is_settlement, selection],
  )
}

type DeletionDialogProps = {
  readonly rows: readonly CartRow[] | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

function DeletionDialog({ rows, onClose, onConfirm }: DeletionDialogProps) {
  return (
    <Dialog
      confirm={{ label: '删除', danger: true, onPress: onConfirm }}
      open={rows !== undefined}
      title="删除配件"
      onClose={onClose}
    >
      确认从购物车删除 {countDistinctParts(rows ?? [])}{' '}
      种配件？其中有失效配件或其他账号加入的配件，删除后不能撤销。
    </Dialog>
  )
}

function useRangeTicks(rows: readonly CartRowId[]) {
  const last = useRef<Id<'cart_line'>>(undefined)
  return (row: CartRowId, isChosen: boolean, isRange: boolean) => {
    const ids = isRange ? idsBetween(rows, last.current, row.pd_cart_id) : [row.pd_cart_id]
    last.current = row.pd_cart_id
    chooseCartRows(ids, isChosen)
  }
}
