import { PlusIcon } from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { inCartOf, useSetPieces } from '#src/features/parts/changes/cart-changes.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { isOutOfStock } from '#src/features/parts/stock/buyable.ts'
import { useWarehouse } from '#src/session/preferences.ts'

import { reasonForNoMore } from './pieces-control.tsx'

import styles from './add-one-button.module.css'

export function AddOneButton({ part }: { readonly part: PartCard }) {
  const { warehouse } = useWarehouse()
  const setPieces = useSetPieces()
  const why = isOutOfStock(part) ? '暂时缺货' : reasonForNoMore(part, warehouse)
  const inCart = inCartOf(part, warehouse)
  const add = () =>
    setPieces.mutate(
      {
        product_id: part.product_id,
        quantity: inCart + 1,
        pressed_from: inCart,
        warehouse,
        ...(part.is_coming_soon === 1 && { is_coming_soon: 1 as const }),
      },
      { onSuccess: ({ quantity }) => toast.success(`已加入购物车，共 ${quantity} 件`) },
    )
  return (
    <button
      aria-busy={setPieces.isPending}
      aria-label={`${part.number} 加入购物车`}
      className={styles.add}
      disabled={why !== undefined || setPieces.isPending}
      title={why ?? (inCart > 0 ? `购物车已有 ${inCart} 件` : '加入购物车')}
      type="button"
      onClick={add}
    >
      <PlusIcon />
    </button>
  )
}
