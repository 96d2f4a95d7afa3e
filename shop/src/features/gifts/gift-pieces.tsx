import { MAX_PIECES_PER_GIFT } from '@portal/rules/gifts/gift.ts'
import { QuantityStepper } from '@portal/ui/fields/quantity-stepper.tsx'

import { type PointsCartRow, useRemoveGift, useSetGiftPieces } from './gifts-calls.ts'

/** 0 removes the row. */
export function GiftPieces({ row }: { readonly row: PointsCartRow }) {
  const { points_cart_id, l_name_zh, quantity, stock } = row
  const set = useSetGiftPieces()
  const remove = useRemoveGift()
  return (
    <QuantityStepper
      label={`${l_name_zh} 数量`}
      max={MAX_PIECES_PER_GIFT}
      reasonForNoMore={quantity >= stock ? `仅剩 ${stock} 件` : undefined}
      send={async (pieces) => {
        if (pieces === 0) await remove.mutateAsync({ ids: String(points_cart_id) })
        else await set.mutateAsync({ points_cart_id, quantity: pieces })
        return pieces
      }}
      size="small"
      value={quantity}
    />
  )
}
