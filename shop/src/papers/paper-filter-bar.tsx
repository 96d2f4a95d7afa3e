import { Button } from '@portal/ui/button.tsx'
import { DayRange } from '@portal/ui/day-range.tsx'
import { SearchIcon } from '@portal/ui/icons.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { PapersAddress } from './papers-address.ts'

import styles from './paper-list.module.css'

type Narrowing = Pick<PapersAddress, 'keyword' | 'date_from' | 'date_to'>

type Props = {
  readonly address: Narrowing
  /** What the field is called, what may be typed there, and of what the days are. */
  readonly words: { readonly label: string; readonly placeholder: string; readonly days: string }
  readonly onChange: (part: Narrowing) => void
  /** Something besides words and days narrows the list. */
  readonly isNarrowedElse?: boolean
  /** Another filter, before the buttons. */
  readonly more?: ReactNode
  /** Takes every filter away; without it words and days go. */
  readonly onReset?: () => void
  /** At the right end: the spreadsheet of what is left. */
  readonly children?: ReactNode
}

/** Words and days that narrow a list of papers. */
export function PaperFilterBar(props: Props) {
  const { address, words, onChange, isNarrowedElse = false, more, onReset, children } = props
  const { keyword, date_from, date_to } = address
  const [typed, setTyped] = useState(keyword ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ keyword: typed.trim() || undefined })
  }
  const reset = () => {
    setTyped('')
    if (onReset) onReset()
    else onChange({ keyword: undefined, date_from: undefined, date_to: undefined })
  }
  const isFiltered = [keyword, date_from, date_to].some((value) => value !== undefined)
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        <TextField
          labelHidden
          className={styles.words}
          icon={<SearchIcon />}
          label={words.label}
          maxLength={100}
          placeholder={words.placeholder}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DayRange
          className={styles.days}
          date_from={date_from}
          date_to={date_to}
          label={words.days}
          onChange={onChange}
        />
        {more}
        <Button type="submit">搜索</Button>
        {(isFiltered || isNarrowedElse) && (
          <Button kind="text" onClick={reset}>
            重置
          </Button>
        )}
        {children}
      </form>
    </search>
  )
}
