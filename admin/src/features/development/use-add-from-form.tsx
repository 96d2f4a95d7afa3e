import { toast } from '@portal/ui/page/toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'
import { ShopPart } from '#src/lists/shop-part.tsx'

import { soldIn, useAddDevelopment } from './development-calls.ts'

type Form = {
  readonly [field in 'brand' | 'number' | 'name' | 'model' | 'wanted']: string
}

/** Asks first about a number that a part on sale has. */
export function useAddFromForm({ brand, number, name, model, wanted }: Form, onDone: () => void) {
  const navigate = useNavigate()
  const make = useAddDevelopment()
  const [sold, setSold] = useState<ReturnType<typeof soldIn>>()
  const add = (isSure: boolean) =>
    make.mutate(
      {
        brand,
        number,
        l_name_zh: name,
        l_model_zh: model,
        wanted: Number(wanted),
        ...(isSure && { is_sure: 1 }),
      },
      {
        onSuccess: (made) => {
          toast.success(`已立项 ${made.number}，客户可以支持`, {
            label: '查看',
            onPress: () => void navigate({ to: '/developments', search: { development: made.id } }),
          })
          onDone()
        },
        onError: (error) => {
          const found = soldIn(error)
          setSold(found)
          if (found) sure.askAfter(error)
        },
      },
    )
  const sure = useConfirmDoubts({
    confirm: '仍要立项',
    about: sold && (
      <p>
        <ShopPart brand={brand} product_id={sold.product_id}>
          在商城查看 {sold.number}
        </ShopPart>
      </p>
    ),
    onSure: () => add(true),
  })
  return { add: () => add(false), isBusy: make.isPending, sure }
}
