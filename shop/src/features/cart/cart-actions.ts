import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { otherWarehouse, type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

import { useAskForArrival } from '#src/features/parts/changes/reminder-changes.ts'
import { useViewStock } from '#src/features/parts/changes/use-view-stock.ts'
import { useWarehouse } from '#src/session/preferences.ts'
import { chooseCartRows, clearCartSelection, useCartSelection } from '#src/session/selection.ts'
import { profileQuery } from '#src/session/session-calls.ts'

import {
  useDeleteCartRows,
  useMoveRows,
  useMoveToFavourites,
  useRestore,
  type CartRow,
} from './cart-calls.ts'
import { noteChangedHere } from './cart-news.ts'
import { countDistinctParts } from './cart-rows.ts'
import { useRowPieces } from './row-pieces.ts'

export type CartActions = {
  /** Can be undone for six seconds if `mayRestore` allows it; otherwise confirm first. */
  readonly remove: (rows: readonly CartRow[]) => Promise<boolean>
  /** Rows of other users and parts off sale cannot be restored. */
  readonly mayRestore: (rows: readonly CartRow[]) => Promise<boolean>
  /**
   * Moves rows, or some pieces of a single row, to the other warehouse; can be undone. Resolves to
   * whether it succeeded.
   */
  readonly move: (rows: readonly CartRow[], to: Warehouse, pieces?: number) => Promise<boolean>
  readonly reduce: (row: CartRow, pieces: number) => Promise<boolean>
  readonly toFavourites: (rows: readonly CartRow[]) => void
  /** Sends the quantity of a row; see `useRowPieces`. */
  readonly sendPieces: (row: CartRow, quantity: number, pressedFrom?: number) => Promise<number>
  readonly showPieces: (row: CartRow, quantity: number) => void
  /** Sets an arrival reminder; another click only shows that it is set (specification 4). */
  readonly askForArrival: (row: CartRow) => void
  readonly viewStock: (row: CartRow) => void
  /** Ticks a row; with Shift all rows from the last ticked one. Only on the cart page. */
  readonly tick?: (row: CartRow, isChosen: boolean, isRange: boolean) => void
  readonly lookAfter?: (row: CartRow) => void
  readonly mayMove: boolean
  readonly isBusy: boolean
}

/** The actions on one or more rows of the cart; created once per page, not per row. */
export function useCartActions(): CartActions {
  const call = useCaller()
  const queries = useQueryClient()
  const deletion = useDeleteCartRows()
  const restore = useRestore()
  const { move, isMoving } = useMove()
  const favourites = useMoveToFavourites()
  const { send, show } = useRowPieces()
  const askForArrival = useAskForArrival()
  const view = useViewStock()
  const { mayChoose } = useWarehouse()
  const ticked = useCartSelection()

  const mayRestore = async (rows: readonly CartRow[]) => {
    // A fast click may come before the profile is loaded.
    const me = await queries.ensureQueryData(profileQuery(call)).catch(() => undefined)
    return rows.every(({ user_id, may_order }) => user_id === me?.subuser_id && may_order === 1)
  }
  return {
    mayRestore,
    sendPieces: send,
    showPieces: show,
    mayMove: mayChoose,
    askForArrival,
    viewStock: ({ product_id }) => view.mutate({ product_id }),
    isBusy: isMoving || favourites.isPending,
    remove: async (rows) => {
      const wasTicked = rows.some(({ pd_cart_id }) => ticked.has(pd_cart_id))
      noteChangedHere(rows)
      const back = async () => {
        const { pd_cart_ids } = await restore.mutateAsync({ items: rows.map(asItem) })
        if (wasTicked) chooseCartRows(pd_cart_ids, true)
      }
      // The query cache shows every error.
      const undo = { label: '撤销', onPress: () => void back().catch(() => undefined) }
      const isUndoable = await mayRestore(rows)
      const many = rows.length > 1 ? ` ${countDistinctParts(rows)} 种配件` : ''
      const done = () => toast.success(`已从购物车删除${many}`, isUndoable ? undo : undefined)
      return notifyAfter(deletion.mutateAsync({ pd_cart_ids: cartIds(rows) }), done)
    },
    move,
    reduce: (row, pieces) => {
      const set = (to: number) => {
        show(row, to)
        return send(row, to)
      }
      const back = () => void set(row.quantity).catch(() => undefined)
      return notifyAfter(set(pieces), () =>
        toast.success(`${row.number} 改为 ${pieces} 件`, { label: '撤销', onPress: back }),
      )
    },
    toFavourites: (rows) => {
      noteChangedHere(rows)
      const done = () => {
        toast.success('已收藏')
        if (rows.length > 1) clearCartSelection()
        else chooseCartRows(cartIds(rows), false)
      }
      void notifyAfter(favourites.mutateAsync({ cart_ids: cartIds(rows) }), done)
    },
  }
}

function useMove() {
  const moving = useMoveRows()
  const ticked = useCartSelection()
  const move: CartActions['move'] = async (rows, to, pieces) => {
    const wasTicked = rows.some(({ pd_cart_id }) => ticked.has(pd_cart_id))
    noteChangedHere(rows)
    const part = pieces === undefined ? {} : { pieces: [pieces] }
    const change = moving.mutateAsync({ pd_cart_ids: cartIds(rows), warehouse: to, ...part })
    const answer = await change.catch(() => undefined)
    if (answer === undefined) return false
    chooseCartRows(cartIds(answer.moved), wasTicked)
    const back = async () => {
      noteChangedHere(answer.moved)
      const { moved } = await moving.mutateAsync({
        pd_cart_ids: cartIds(answer.moved),
        pieces: answer.moved.map((one) => one.pieces),
        warehouse: otherWarehouse(to),
      })
      chooseCartRows(cartIds(moved), wasTicked)
    }
    toast.success(`${movedWords(rows, pieces)}已转至${WAREHOUSE_NAMES[to]}`, {
      label: '撤销',
      // The query cache shows every error.
      onPress: () => void back().catch(() => undefined),
    })
    return true
  }
  return { move, isMoving: moving.isPending }
}

/**
 * Runs `notify` even if the rows, or the whole list, are unmounted by then; errors are shown
 * elsewhere.
 */
export async function notifyAfter(change: Promise<unknown>, notify: () => void): Promise<boolean> {
  const isDone = await change.then(
    () => true,
    () => false,
  )
  if (isDone) notify()
  return isDone
}

function movedWords(rows: readonly CartRow[], pieces: number | undefined): string {
  const [row, ...more] = rows
  if (row === undefined || more.length > 0) return `${countDistinctParts(rows)} 种配件`
  return pieces === undefined || pieces === row.quantity
    ? `${row.number} `
    : `${row.number} 的 ${pieces} 件`
}

function cartIds(rows: readonly Pick<CartRow, 'pd_cart_id'>[]): Id<'cart_line'>[] {
  return rows.map(({ pd_cart_id }) => pd_cart_id)
}

function asItem({ product_id, quantity, warehouse_type }: CartRow) {
  const pieces = Math.min(quantity, MAX_PIECES_PER_LINE)
  return { product_id, quantity: pieces, warehouse: warehouse_type }
}
