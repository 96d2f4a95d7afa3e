import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { useState } from 'react'

import { useCart } from '../cart/cart-calls.ts'
import { PartLink } from '../parts/part-link.tsx'
import type { LackingItem } from './checkout-calls.ts'
import { WaysOn } from './ways-on.tsx'

import styles from './lacking-parts.module.css'

/** One lacking part and the ways on; once it has gone one of them, which. */
export function LackingLine({ item }: { readonly item: LackingItem }) {
  const [went, setWent] = useState<string>()
  const row = useCart().data?.cart_list.find(
    ({ product_id, warehouse_type }) =>
      product_id === item.product_id && warehouse_type === item.order_type,
  )
  return (
    <li className={styles.line}>
      <span className={styles.part}>
        <PartLink className={styles.number} id={item.product_id}>
          {item.number}
        </PartLink>
        <span>{item.l_name_zh}</span>
      </span>
      <span className={styles.lack}>
        {WAREHOUSE_NAMES[item.order_type]}缺 <b>{item.quantity}</b> 件
      </span>
      {went !== undefined && <output className={styles.went}>{went}</output>}
      {went === undefined && row !== undefined && (
        <WaysOn
          lacks={row.quantity}
          otherStock={row.other_stock}
          row={row}
          onGone={(where) => setWent(`${where}，在购物车等待结算`)}
        />
      )}
    </li>
  )
}
