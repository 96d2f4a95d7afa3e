import { otherWarehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'

import { inCartOf, useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { isBuyable } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'

import styles from '#src/layout/in-cart.module.css'

type Props = {
  readonly part: PartCard
  readonly requested: number
}

export function FromElsewhere({ part, requested }: Props) {
  const { warehouse, hasBeijing } = useBuyingView()
  const addMany = useAddMany()
  const other = otherWarehouse(warehouse)
  const inCart = inCartOf(part, other)
  if (!hasBeijing || !isBuyable(part, other)) return null
  if (inCart > 0)
    return (
      <span className={styles.inCart}>
        {WAREHOUSE_NAMES[other]}购物车已有 {inCart} 件
      </span>
    )
  const item = { product_id: part.product_id, quantity: requested, warehouse: other }
  return (
    <Button
      aria-label={`从${WAREHOUSE_NAMES[other]}订 ${part.number}`}
      busy={addMany.isPending}
      kind="soft"
      size="small"
      onClick={() => addMany.mutate({ items: [item] })}
    >
      从{WAREHOUSE_NAMES[other]}订 {requested} 件
    </Button>
  )
}
