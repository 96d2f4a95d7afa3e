import { plusBlocked, type Warehouse } from '@portal/rules/stock/warehouse.ts'
import { QuantityStepper } from '@portal/ui/fields/quantity-stepper.tsx'

import { inCartOf, useSetPieces } from '#src/features/parts/changes/cart-changes.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { isOutOfStock } from '#src/features/parts/stock/buyable.ts'
import { ReminderButton } from '#src/features/reminders/reminder-button.tsx'
import { useWarehouse } from '#src/session/preferences.ts'

import styles from '#src/layout/in-cart.module.css'

type Buyable = Pick<
  PartCard,
  | 'product_id'
  | 'number'
  | 'stock_wording'
  | 'is_coming_soon'
  | 'is_apply'
  | 'cart_number'
  | 'beijing_cart_number'
  | 'beijing_is_out'
  | 'outbox_fcl_quantity'
>

type Props = {
  readonly part: Buyable
  readonly from?: Warehouse | undefined
}

/** Out of stock there is nothing to add, so a reminder button takes its place. */
export function PiecesControl({ part, from }: Props) {
  const { warehouse: chosen } = useWarehouse()
  const warehouse = from ?? chosen
  const setPieces = useSetPieces()
  const inCart = inCartOf(part, warehouse)
  if (isOutOfStock(part) && inCart === 0) return <ReminderButton part={part} />
  return (
    <>
      <QuantityStepper
        bigStep={part.outbox_fcl_quantity > 1 ? part.outbox_fcl_quantity : 10}
        key={warehouse}
        label={`${part.number} 数量`}
        reasonForNoMore={reasonForNoMore(part, warehouse)}
        send={async (quantity, pressed_from) => {
          const answer = await setPieces.mutateAsync({
            product_id: part.product_id,
            quantity,
            ...(pressed_from !== undefined && { pressed_from }),
            warehouse,
            ...(part.is_coming_soon === 1 && { is_coming_soon: 1 as const }),
          })
          return answer.quantity
        }}
        value={inCart}
      />
      {inCart > 0 && <span className={styles.inCart}>购物车已有 {inCart} 件</span>}
    </>
  )
}

export function reasonForNoMore(
  part: Pick<PartCard, 'beijing_is_out'>,
  warehouse: Warehouse,
): string | undefined {
  return plusBlocked({ warehouse, isBeijingOut: part.beijing_is_out === 1 })
}
