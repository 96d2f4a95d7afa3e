import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TriangleAlertIcon } from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useCart } from '#src/features/cart/cart-calls.ts'
import { countDistinctParts } from '#src/features/cart/cart-rows.ts'
import { REMOVED, ShortageActions } from '#src/features/cart/shortages/shortage-actions.tsx'
import { ShortageRow } from '#src/features/cart/shortages/shortage-row.tsx'
import { type ShortageItem, useFavourShortages } from '#src/features/checkout/checkout-calls.ts'

import styles from '#src/layout/shortage.module.css'

type Props = { readonly items: readonly ShortageItem[] }

export function ShortageParts({ items }: Props) {
  return (
    <section className="card">
      <header className={styles.head}>
        <TriangleAlertIcon />
        <h2>{countDistinctParts(items)} 种配件库存不足，没有全部下单</h2>
      </header>
      <ShortageLines items={items} />
    </section>
  )
}

export function ShortageLines({ items }: Props) {
  const favour = useFavourShortages()
  const remember = () =>
    favour.mutate(
      { product_ids: [...new Set(items.map(({ product_id }) => product_id))] },
      { onSuccess: () => toast.success('已收藏，到货会提醒您') },
    )
  return (
    <>
      <ul>
        {items.map((item) => (
          <OrderedShortage item={item} key={`${item.product_id} ${item.order_type}`} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          未下单的数量仍在<Link to="/settlement/list">购物车</Link>，到货后可以直接结算。
        </p>
        <Button
          busy={favour.isPending}
          className={styles.remember}
          disabled={favour.isSuccess}
          kind="soft"
          onClick={remember}
        >
          {favour.isSuccess ? '已收藏并提醒' : '全部收藏并到货提醒'}
        </Button>
      </div>
    </>
  )
}

function OrderedShortage({ item }: { readonly item: ShortageItem }) {
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
        <ShortageActions
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
  const outcomes = went.join('，')
  return went.at(-1) === REMOVED ? outcomes : `${outcomes}，在购物车等待结算`
}
