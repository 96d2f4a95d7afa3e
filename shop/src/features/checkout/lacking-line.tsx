import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { useState } from 'react'

import { useCart } from '../cart/cart-calls.ts'
import type { LackingItem } from './checkout-calls.ts'
import { LackingRow } from './lacking-row.tsx'
import { WaysOn } from './ways-on.tsx'

/** One lacking part and the ways on; once it has gone one of them, which. */
export function LackingLine({ item }: { readonly item: LackingItem }) {
  const [went, setWent] = useState<string>()
  const row = useCart().data?.cart_list.find(
    ({ product_id, warehouse_type }) =>
      product_id === item.product_id && warehouse_type === item.order_type,
  )
  return (
    <LackingRow
      lack={
        <>
          {WAREHOUSE_NAMES[item.order_type]}缺 <b>{item.quantity}</b> 件
        </>
      }
      part={item}
      pic={row?.pic}
      went={went}
    >
      {row !== undefined && (
        <WaysOn
          lacks={row.quantity}
          otherStock={row.other_stock}
          row={row}
          onGone={(where) => setWent(`${where}，在购物车等待结算`)}
        />
      )}
    </LackingRow>
  )
}
