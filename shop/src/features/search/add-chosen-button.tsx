import { MOST_CART_ROWS } from '@portal/rules/cart-limits.ts'
import { Button } from '@portal/ui/button.tsx'
import { ShoppingCartIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'

import { notifyAdded } from '#src/features/parts/added-words.ts'
import { useAddMany } from '#src/features/parts/part-changes.ts'
import { useBuyingView } from '#src/features/parts/use-buying-view.ts'

import { cartItems, type ChosenRow } from './list-choice.ts'

type Props = {
  readonly chosen: readonly ChosenRow[]
  /** These are in the cart now. */
  readonly onAdded: (productIds: readonly number[]) => void
}

/** Adds all ticked rows to the cart in one call. */
export function AddChosenButton({ chosen, onAdded }: Props) {
  const { warehouse } = useBuyingView()
  const addMany = useAddMany()
  const add = () => {
    const items = cartItems(chosen, warehouse)
    if (items.length === 0) return toast.warning('请先勾选配件再操作')
    if (items.length > MOST_CART_ROWS)
      return toast.warning(`购物车最多 ${MOST_CART_ROWS} 种配件，当前勾选 ${items.length} 种`)
    return addMany.mutate(items, {
      onSuccess: (answer) => {
        notifyAdded(answer)
        const refused = new Set(answer.refused.map(({ product_id }) => product_id))
        onAdded(answer.sent.flatMap(({ product_id: id }) => (refused.has(id) ? [] : [id])))
      },
    })
  }
  return (
    <Button
      busy={addMany.isPending}
      icon={<ShoppingCartIcon />}
      kind="primary"
      size="large"
      onClick={add}
    >
      加入购物车
    </Button>
  )
}
