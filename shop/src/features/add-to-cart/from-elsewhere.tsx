import { otherWarehouse, WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Button } from '@portal/ui/button.tsx'
import { toast } from '@portal/ui/toast.ts'

import { useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { inCartOf, isBuyable } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'

import styles from '#src/layout/in-cart.module.css'

type Props = {
  readonly part: PartCard
  readonly requested: number
}

/** Offers the other warehouse if the selected one has no stock. */
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
      onClick={() => addMany.mutate({ items: [item] }, { onSuccess: notifyAdded })}
    >
      从{WAREHOUSE_NAMES[other]}订 {requested} 件
    </Button>
  )
}

type Added = {
  readonly added: number
  readonly refused: readonly { readonly msg: string }[]
}

/** Shows how many parts were added to the cart, and why others were not. */
export function notifyAdded({ added, refused }: Added): void {
  if (added > 0) toast.success(`已加入购物车 ${added} 项`)
  const [first] = refused
  if (first !== undefined) toast.error(`${refused.length} 项未能加入：${first.msg}`)
}
