import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { LINE_BREAKS } from '@portal/rules/text/folded-text.ts'
import { refusalOfLength } from '@portal/rules/text/text-length.ts'
import { isDay } from '@portal/rules/time/shanghai-time.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { DateField } from '@portal/ui/fields/date-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useTyped } from '@portal/ui/fields/use-typed.ts'
import type { ClipboardEvent, FormEvent } from 'react'

import { isNarrowed, type MessagesSearchParams } from './messages-search-params.ts'

import styles from './message-list.module.css'

type Narrowing = Pick<MessagesSearchParams, 'tip_name' | 'number' | 'adjust_price_time'>

type Props = {
  readonly search: MessagesSearchParams
  readonly onChange: (part: Narrowing) => void
}

/** Words of the title, the number of a part, and for price changes their day. */
export function MessageFilters({ search, onChange }: Props) {
  const [title, setTitle] = useTyped(search.tip_name)
  const [number, setNumber] = useTyped(search.number)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').trim().split(LINE_BREAKS)
    if (lines.length < 2) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    setNumber(`${value.slice(0, from)}${lines.join('；')}${value.slice(to)}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ([title, number].some((text) => refusalOfLength(text, MAX_KEYWORD_LENGTH) !== undefined))
      return
    onChange({ tip_name: title.trim() || undefined, number: number.trim() || undefined })
  }
  const reset = () => {
    setTitle('')
    setNumber('')
    onChange({ tip_name: undefined, number: undefined, adjust_price_time: undefined })
  }
  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        <TextField
          labelHidden
          className={styles.words}
          icon={<SearchIcon />}
          label="标题"
          placeholder="标题"
          {...problemOf(title)}
          type="search"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          labelHidden
          className={styles.words}
          label="配件编号"
          placeholder="配件编号"
          {...problemOf(number)}
          type="search"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          onPaste={paste}
        />
        <Button type="submit">搜索</Button>
        {search.category_id === MessageCategory.prices && (
          <DateField
            label="调价日期"
            labelHidden
            value={search.adjust_price_time ?? ''}
            onChange={(day) => onChange({ adjust_price_time: isDay(day) ? day : undefined })}
          />
        )}
        {isNarrowed(search) && (
          <Button kind="text" onClick={reset}>
            重置
          </Button>
        )}
      </form>
    </search>
  )
}

/** A text that is too long is refused, not cut. */
function problemOf(text: string): { readonly problem?: string } {
  const problem = refusalOfLength(text, MAX_KEYWORD_LENGTH)
  return problem === undefined ? {} : { problem }
}
