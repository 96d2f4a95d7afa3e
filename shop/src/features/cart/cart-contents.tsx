import {
  type CartFilter,
  filteredRows,
  isOrderable,
  isOrderableGroup,
} from '@portal/rules/cart-filter.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Note } from '@portal/ui/note.tsx'
import { useMemo, useState } from 'react'

import { shortageOf } from '../checkout/shipping.ts'
import { ShortageSheet } from '../checkout/shortage-sheet.tsx'
import { GiftsInCart } from '../gifts/gifts-in-cart.tsx'
import { useCartActions } from './cart-actions.ts'
import type { Cart, CartRow } from './cart-calls.ts'
import { CartFilters } from './cart-filters.tsx'
import { cartGroups } from './cart-groups.ts'
import { CartList } from './cart-list.tsx'
import { useCartSelection } from './cart-selection.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { SettleBar } from './settle-bar.tsx'
import { useRangeTicks } from './use-range-ticks.ts'
import { useSettlement } from './use-settlement.ts'

type Props = {
  readonly cart: Cart
  readonly filter: CartFilter
  readonly onFilter: (next: CartFilter) => void
  /** The fields of the filter are unfolded, where they are folded at all. */
  readonly isFilterOpen: boolean
}

/** A cart with rows in it: filters, the rows by warehouse, and the bar that leads to the checkout. */
export function CartContents({ cart, filter, onFilter, isFilterOpen }: Props) {
  const rows = cart.cart_list
  const selection = useCartSelection()
  const [doubtful, setDoubtful] = useState<readonly CartRow[]>()
  const actions = useCartActions()
  const groups = useMemo(() => cartGroups(filteredRows(rows, filter)), [rows, filter])
  const chosen = useMemo(
    () => rows.filter((row) => isOrderable(row) && selection.has(row.pd_cart_id)),
    [rows, selection],
  )
  const [lookedAfter, lookAfter] = useState<number>()
  const short = rows.filter(({ pd_cart_id }) => pd_cart_id === lookedAfter)
  const settlement = useSettlement(rows, selection)
  const orderable = groups.flatMap((group) => (isOrderableGroup(group.key) ? group.rows : []))
  const tick = useRangeTicks(orderable)
  const remove = async (requested: readonly CartRow[]) => {
    if (await actions.mayRestore(requested)) return actions.remove(requested)
    setDoubtful(requested)
    return false
  }
  return (
    <>
      {cart.is_settlement === 0 && (
        <Note>
          您的账号可以加购和整理购物车；下单由主账号或有采购权限的子账号完成，主账号能看到您加入的配件。
        </Note>
      )}
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
        isSettlement={cart.is_settlement === 1}
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
