import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { ShoppingCartIcon } from '@portal/ui/controls/icons.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'
import { useState } from 'react'

import { inCartOf, useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { PartLink } from '#src/features/parts/part-link.tsx'
import { PartPicture } from '#src/features/parts/part-picture.tsx'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { isBuyable, isOutOfStock, wordingIn } from '#src/features/parts/stock/buyable.ts'
import { ReminderButton } from '#src/features/reminders/reminder-button.tsx'
import { useWarehouse } from '#src/session/preferences.ts'

import inCartStyles from '#src/layout/in-cart.module.css'
import styles from './message-view.module.css'

/** The part that a message is about, to be ordered from here. */
export function MessagePart({ part }: { readonly part: PartCard }) {
  const { product_id, number, l_name_zh, l_model_zh, sales_price } = part
  const { warehouse } = useWarehouse()
  return (
    <div className={styles.part}>
      <div className={styles.card}>
        <PartPicture alt="" height={64} pic={part.pic} width={64} />
        <div className={styles.facts}>
          <PartLink id={product_id}>
            <b>{number}</b>
          </PartLink>
          <div className={styles.name}>{l_name_zh}</div>
          <div>{l_model_zh}</div>
        </div>
        <div className={styles.price}>
          <OwnPrice look="strong" yuan={sales_price} />
          <StockBadge state={stockStateOf(wordingIn(part, warehouse))} />
        </div>
      </div>
      <div className={styles.actions}>
        <AddToCart part={part} />
        <PartLink className={buttonLook({})} id={product_id}>
          查看配件
        </PartLink>
      </div>
    </div>
  )
}

function AddToCart({ part }: { readonly part: PartCard }) {
  const { warehouse } = useWarehouse()
  const [quantity, setQuantity] = useState(1)
  const addMany = useAddMany()
  const inCart = inCartOf(part, warehouse)
  if (isOutOfStock(part)) return <ReminderButton part={part} />
  return (
    <>
      <QuantityField
        label={`${part.number} 数量`}
        max={MAX_PIECES_PER_LINE}
        min={1}
        value={quantity}
        onChange={setQuantity}
      />
      <Button
        busy={addMany.isPending}
        disabled={!isBuyable(part, warehouse)}
        icon={<ShoppingCartIcon size={14} />}
        kind="primary"
        title={isBuyable(part, warehouse) ? undefined : '暂时缺货'}
        onClick={() =>
          addMany.mutate({ items: [{ product_id: part.product_id, quantity, warehouse }] })
        }
      >
        加入购物车
      </Button>
      {inCart > 0 && <span className={inCartStyles.inCart}>购物车已有 {inCart} 件</span>}
    </>
  )
}
