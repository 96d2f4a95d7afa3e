import { cappedStock } from '@portal/rules/capped-stock.ts'
import { otherWarehouse, WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { Button } from '@portal/ui/button.tsx'
import { Trash2Icon } from '@portal/ui/icons.tsx'
import { useState } from 'react'

import { useWarehouse } from '#src/session/preferences.ts'

import { tellAfter } from '../cart/cart-actions.ts'
import { useCart, useDeleteCartRows, useMoveRows, type CartRow } from '../cart/cart-calls.ts'
import { PartLink } from '../parts/part-link.tsx'
import { ReminderButton } from '../parts/reminder-button.tsx'
import type { LackingItem } from './checkout-calls.ts'
import { LackingReplacements } from './lacking-replacements.tsx'

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
      {went === undefined && row !== undefined && <WaysOn item={item} row={row} onGone={setWent} />}
    </li>
  )
}

type WaysProps = {
  readonly item: LackingItem
  /** Where the pieces wait in the cart. */
  readonly row: CartRow
  readonly onGone: (where: string) => void
}

function WaysOn({ item, row, onGone }: WaysProps) {
  const { mayChoose } = useWarehouse()
  const { listCap } = useBrand().stock
  const move = useMoveRows()
  const remove = useDeleteCartRows()
  const [seeksOther, setSeeksOther] = useState(false)
  const other = otherWarehouse(item.order_type)
  const pd_cart_ids = [row.pd_cart_id]
  return (
    <>
      <span className={styles.ways}>
        {mayChoose && row.other_stock !== 0 && (
          <Button
            busy={move.isPending}
            size="small"
            onClick={() => {
              const moved = move.mutateAsync({ pd_cart_ids, warehouse: other })
              void tellAfter(moved, () =>
                onGone(`已转至${WAREHOUSE_NAMES[other]}，在购物车等待结算`),
              )
            }}
          >
            转{WAREHOUSE_NAMES[other]}
            {row.other_stock !== null && `（有 ${cappedStock(row.other_stock, listCap)} 件）`}
          </Button>
        )}
        <Button
          aria-expanded={seeksOther}
          size="small"
          onClick={() => setSeeksOther((now) => !now)}
        >
          选替换件
        </Button>
        <ReminderButton part={row} size="small" />
        <Button
          aria-label={`不要了 ${item.number}`}
          busy={remove.isPending}
          icon={<Trash2Icon size={14} />}
          kind="text"
          size="small"
          onClick={() =>
            void tellAfter(remove.mutateAsync({ pd_cart_ids }), () => onGone('已移出购物车'))
          }
        >
          不要了
        </Button>
      </span>
      {seeksOther && (
        <LackingReplacements
          item={item}
          row={row}
          onChosen={(number) => onGone(`已换为 ${number}，在购物车等待结算`)}
        />
      )}
    </>
  )
}
