import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { useState } from 'react'

import { useCart } from '../cart/cart-calls.ts'
import type { ShortageItem } from './checkout-calls.ts'
import { ShortageRow } from './shortage-row.tsx'
import { REMOVED, WaysOn } from './ways-on.tsx'

/** One lacking part and the ways on; once some of it has gone one of them, which. */
export function ShortageLine({ item }: { readonly item: ShortageItem }) {
  const [went, setWent] = useState<readonly string[]>([])
  const row = useCart().data?.cart_list.find(
    ({ product_id, warehouse_type }) =>
      product_id === item.product_id && warehouse_type === item.order_type,
  )
  const isSettled = row === undefined && went.length > 0
  return (
    <ShortageRow
      isSettled={isSettled}
      shortage={
        <>
          {WAREHOUSE_NAMES[item.order_type]}缺 <b>{row?.quantity ?? item.quantity}</b> 件
        </>
      }
      part={item}
      pic={row?.pic}
      went={went.length > 0 ? describe(went) : undefined}
    >
      {row !== undefined && (
        <WaysOn
          missing={row.quantity}
          otherStock={row.other_stock}
          row={row}
          onGone={(where) => setWent((now) => [...now, where])}
        />
      )}
    </ShortageRow>
  )
}

function describe(went: readonly string[]): string {
  const ways = went.join('，')
  return went.at(-1) === REMOVED ? ways : `${ways}，在购物车等待结算`
}
