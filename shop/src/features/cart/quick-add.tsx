import { searchParts } from '@portal/contract/search.ts'
import { MAX_SEARCH_LINES } from '@portal/rules/text/search-limits.ts'
import { PlusIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ClipboardEvent, type FormEvent, useState } from 'react'

import { useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'

import {
  inField,
  MAX_QUICK_LENGTH,
  MAX_QUICK_LINES,
  pastedLines,
  quickItems,
  quickLines,
} from './quick-lines.ts'

import styles from './cart-page.module.css'

/**
 * Adds parts by number with Enter, such as `LR011279=4`, or several pasted lines. Lines that are not exactly one part
 * stay in the field and are named; a single one with several parts opens the search, and so does a long list.
 */
export function QuickAdd() {
  const { text, setText, isBusy, problem, add } = useQuickAdd()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) add()
  }
  const paste = (event: ClipboardEvent) => {
    const lines = pastedLines(text, event.clipboardData.getData('text'))
    if (lines === undefined) return
    event.preventDefault()
    setText(lines)
  }
  return (
    <form className={styles.quick} onSubmit={submit}>
      <TextField
        labelHidden
        icon={<PlusIcon />}
        label="按 OE 号加购"
        maxLength={MAX_QUICK_LENGTH}
        placeholder="OE 号=数量，回车加购"
        {...(problem !== undefined && { problem })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={paste}
      />
    </form>
  )
}

function useQuickAdd() {
  const call = useCaller()
  const navigate = useNavigate()
  const { brandWord } = useBrand()
  const { warehouse } = useBuyingView()
  const addMany = useAddMany()
  const [text, setText] = useState('')
  const search = (keyword: string) =>
    void navigate({ to: '/parts/result', search: { keyword, t: String(Date.now()) } })
  const find = useMutation({
    mutationKey: ['quick-add'],
    // Without a network it fails at once, rather than add parts when the user is elsewhere.
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: (keyword: string) =>
      call(searchParts, { keyword, page: 1, limit: MAX_SEARCH_LINES }),
    onSuccess: ({ list }, keyword) => {
      const { items, left, isAmbiguous } = quickItems(list, { keyword, brandWord })
      if (items.length === 0)
        return isAmbiguous ? search(keyword) : toast.warning(`没有找到 ${left.join('、')}`)
      const keepLeft = () => {
        setText(inField(left))
        if (left.length > 0) toast.warning(`没有加入 ${left.join('、')}，请核对编号`)
      }
      return addMany.mutate(
        { items: items.map((item) => ({ ...item, warehouse })) },
        { onSuccess: keepLeft },
      )
    },
  })
  const add = () => {
    const lines = quickLines(text)
    const keyword = lines.join('\n')
    if (lines.length > MAX_QUICK_LINES) search(keyword)
    else if (keyword !== '') find.mutate(keyword)
  }
  const type = (next: string) => {
    setText(next)
    if (find.isError) find.reset()
  }
  return {
    text,
    setText: type,
    isBusy: find.isPending || addMany.isPending,
    problem: find.isError ? errorText(find.error) : undefined,
    add,
  }
}
