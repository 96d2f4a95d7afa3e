import { listCart } from '@portal/contract/cart.ts'
import type { Shortage } from '@portal/contract/checkout.ts'
import { isOrderable } from '@portal/rules/cart/cart-filter.ts'
import type { Id } from '@portal/rules/ids.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { serverKey, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { chooseCartRows } from '#src/session/selection.ts'

import { type CartRow, previewQuery } from './cart-calls.ts'
import { shipmentsOf, shippedRows } from './cart-rows.ts'
import { keepPiecesSeen } from './shortages/pieces-seen.ts'

export type Settlement = {
  /** The ticked rows, in the order in which they will be ordered. */
  readonly rows: readonly CartRow[]
  readonly shortages: readonly Shortage[] | undefined
  readonly isAsking: boolean
  readonly ask: () => void
  readonly close: () => void
  readonly go: () => void
}

/**
 * Leads from the cart to the checkout: shortages are fetched and resolved before the total is
 * fixed.
 */
export function useSettlement(
  cart: readonly CartRow[],
  selection: ReadonlySet<Id<'cart_line'>>,
): Settlement {
  const call = useCaller()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [found, setFound] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [requested, setRequested] = useState<ReadonlySet<Id<'cart_line'>>>(new Set())
  // A row with a new shortage stays on the sheet, although the cart no longer counts it as
  // orderable.
  const bought = cart.filter(
    (row) => isOrderable(row) || (found > 0 && requested.has(row.pd_cart_id)),
  )
  const shipments = shipmentsOf(bought, selection)
  const rows = shipments.flatMap((shipment) => shipment.rows)
  const isOpen = found > 0
  const { data } = useQuery({
    ...previewQuery(call, rows),
    enabled: isOpen && rows.length > 0,
  })
  const go = () => {
    untickAllBut(shippedRows(rows, data?.shortages ?? []), cart)
    keepPiecesSeen(rows)
    void navigate({
      to: shipments.length > 1 ? '/settlement/submit_multiple_warehouses' : '/settlement/submit',
    })
  }
  const ask = async () => {
    if (isAsking) return
    setAsking(true)
    try {
      const asking = { ...previewQuery(call, rows), staleTime: 0 }
      // Refetches the cart, so that the checkout shows changes of another tab.
      const [{ shortages, gone }] = await Promise.all([
        queries.fetchQuery(asking),
        queries.invalidateQueries({ queryKey: serverKey(listCart) }),
      ])
      if (gone.length > 0) {
        // Shown after the totals on the page are updated.
        await queries.invalidateQueries({ queryKey: serverKey(listCart) })
        toast.error(goneWords(rows.filter(({ pd_cart_id }) => gone.includes(pd_cart_id))))
        return
      }
      setRequested(new Set(rows.map(({ pd_cart_id }) => pd_cart_id)))
      setFound(shortages.length)
      if (shortages.length === 0) go()
      // If the stock was hidden, the row shows the shortage from now on.
      else await queries.invalidateQueries({ queryKey: serverKey(listCart) })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setAsking(false)
    }
  }
  return {
    rows,
    shortages: isOpen ? (rows.length === 0 ? [] : data?.shortages) : undefined,
    isAsking,
    ask: () => void ask(),
    close: () => setFound(0),
    go,
  }
}

/** Unticks rows that do not ship, because the user cannot untick them in the cart. */
function untickAllBut(shipped: readonly CartRow[], cart: readonly CartRow[]): void {
  const shipping = new Set(shipped.map((row) => row.pd_cart_id))
  const ids = cart.map(({ pd_cart_id }) => pd_cart_id).filter((id) => !shipping.has(id))
  chooseCartRows(ids, false)
}

/**
 * Rows deleted or ordered in another tab or by a colleague; the next click continues with the rest.
 */
function goneWords(gone: readonly CartRow[]): string {
  return `${gone.map(({ number }) => number).join('、')} 已不在购物车，合计已更新，请核对后再结算`
}
