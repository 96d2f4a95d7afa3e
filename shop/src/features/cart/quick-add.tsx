import { searchParts } from '@portal/contract/search.ts'
import { MAX_NUMBER_LENGTH } from '@portal/rules/text/search-limits.ts'
import { PlusIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'

import styles from './cart-page.module.css'

/**
 * Adds a part by number with Enter, such as `LR011279=4`. If the input is not exactly one part, it
 * opens the search.
 */
export function QuickAdd() {
  const call = useCaller()
  const navigate = useNavigate()
  const { warehouse } = useBuyingView()
  const addMany = useAddMany()
  const [text, setText] = useState('')
  const find = useMutation({
    mutationKey: ['quick-add'],
    mutationFn: (keyword: string) => call(searchParts, { keyword, page: 1, limit: 20 }),
    onSuccess: ({ list }, keyword) => {
      const sure = list.flatMap(({ match, product_id, search_quantity }) =>
        product_id !== undefined && (match === 'exact' || match === 'superseded')
          ? [{ product_id, quantity: search_quantity, warehouse }]
          : [],
      )
      if (sure.length === 0) return toast.warning(`没有找到 ${keyword}`)
      if (sure.length > 1)
        return void navigate({ to: '/parts/result', search: { keyword, t: String(Date.now()) } })
      return addMany.mutate({ items: sure }, { onSuccess: () => setText('') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = text.trim()
    if (keyword !== '' && !find.isPending && !addMany.isPending) find.mutate(keyword)
  }
  return (
    <form className={styles.quick} onSubmit={submit}>
      <TextField
        labelHidden
        icon={<PlusIcon />}
        label="按 OE 号加购"
        maxLength={MAX_NUMBER_LENGTH}
        placeholder="OE 号=数量，回车加购"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
