import { getPart, MAX_MY_STOCK, setMyStock } from '@portal/contract/parts.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { type KeyboardEvent, useState } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import styles from './my-stock-field.module.css'

type Props = { readonly part: Pick<PartDetail, 'product_id' | 'number' | 'my_stock'> }

/**
 * The company's own stock of a part, edited in place: Enter or blur saves, Esc restores, an empty
 * value removes it.
 */
export function MyStockField({ part }: Props) {
  const { product_id, number, my_stock } = part
  const [typed, setTyped] = useState<string>()
  const set = useSetMyStock()
  const save = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const request = typed === '' ? null : Math.min(Number(typed), MAX_MY_STOCK)
    if (request === my_stock) return
    set.mutate({ product_id, my_stock: request }, { onSuccess: () => toast.success('设置成功') })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key !== 'Escape' || typed === undefined) return
    // Without this, Esc would also close the drawer.
    event.stopPropagation()
    setTyped(undefined)
  }
  return (
    <input
      aria-busy={set.isPending || undefined}
      aria-label={`我的库存 ${number}`}
      autoComplete="off"
      className={styles.field}
      enterKeyHint="done"
      inputMode="numeric"
      placeholder="未填写"
      value={typed ?? my_stock ?? ''}
      onBlur={save}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
      onKeyDown={onKeyDown}
    />
  )
}

function useSetMyStock() {
  return useServerChange(setMyStock, {
    keeps: ['marks'],
    optimistic: [
      optimisticUpdate(setMyStock, getPart, (part, { product_id, my_stock }) =>
        part.product_id === product_id ? { ...part, my_stock } : part,
      ),
    ],
  })
}
