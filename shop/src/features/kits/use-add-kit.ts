import type { Id } from '@portal/rules/ids.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'

export type KitItemOfPart = PartDetail['l_spec_zh_list'][number]

/** `''` if the item is in the cart, otherwise the reason; undefined until it is added. */
export type ItemAnswer = string | undefined

export type AddKit = {
  readonly sold: number
  readonly isPending: boolean
  readonly add: () => void
  readonly answerFor: (item: KitItemOfPart) => ItemAnswer
}

/**
 * Adds every separately sold item of a kit to the cart in one call, and keeps the result for each.
 */
export function useAddKit({ l_spec_zh_list }: Pick<PartDetail, 'l_spec_zh_list'>): AddKit {
  const { warehouse } = useBuyingView()
  const addMany = useAddMany()
  const [answers, setAnswers] = useState<ReadonlyMap<Id<'part'>, string>>(new Map())
  const items = l_spec_zh_list.flatMap(({ product_id, number }) =>
    product_id === null ? [] : [{ product_id, quantity: number, warehouse }],
  )
  return {
    sold: items.length,
    isPending: addMany.isPending,
    add: () => {
      if (addMany.isPending) return
      if (items.length === 0) return toast.warning('套装内的配件均不单卖')
      addMany.mutate(
        { items },
        {
          onSuccess: (answer) => {
            const refused = new Map(answer.refused.map(({ product_id, msg }) => [product_id, msg]))
            setAnswers(
              new Map(items.map(({ product_id }) => [product_id, refused.get(product_id) ?? ''])),
            )
          },
        },
      )
    },
    answerFor: ({ product_id }) => (product_id === null ? undefined : answers.get(product_id)),
  }
}
