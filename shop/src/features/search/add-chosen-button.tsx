import { MOST_CART_ROWS } from '@portal/rules/most-cart-rows.ts'
import { Button } from '@portal/ui/button.tsx'
import { ShoppingCartIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'
import type { ReactNode } from 'react'

import { tellAdded } from '#src/features/parts/added-words.ts'
import { useAddMany } from '#src/features/parts/part-changes.ts'
import { useBuyingView } from '#src/features/parts/use-buying-view.ts'

import { cartItems, type ChosenRow } from './list-choice.ts'

type Props = {
  readonly chosen: readonly ChosenRow[]
  readonly size?: 'middle' | 'large'
  readonly children: ReactNode
}

/** Everything that is ticked goes into the cart in one call. */
export function AddChosenButton({ chosen, size, children }: Props) {
  const { warehouse } = useBuyingView()
  const addMany = useAddMany()
  const add = () => {
    const items = cartItems(chosen, warehouse)
    if (items.length === 0) toast.warning('请先勾选配件再操作')
    else if (items.length > MOST_CART_ROWS)
      toast.warning(`购物车最多 ${MOST_CART_ROWS} 种配件，当前勾选 ${items.length} 种`)
    else addMany.mutate(items, { onSuccess: tellAdded })
  }
  return (
    <Button
      busy={addMany.isPending}
      icon={<ShoppingCartIcon />}
      kind="primary"
      size={size}
      onClick={add}
    >
      {children}
    </Button>
  )
}
