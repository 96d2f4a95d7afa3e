import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { monthOf, monthPlus } from '@portal/rules/time/shanghai-time.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { ChevronDownIcon, ChevronUpIcon, SearchIcon } from '@portal/ui/controls/icons.tsx'
import { DayRange } from '@portal/ui/fields/day-range.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useTyped } from '@portal/ui/fields/use-typed.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { today } from '@portal/ui/page/days.ts'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { DocumentsSearchParams } from './documents-search-params.ts'

import styles from '#src/layout/document-list.module.css'

const MONTHS = [
  { name: '本月', back: 0 },
  { name: '上月', back: 1 },
] as const

type Narrowing = Pick<DocumentsSearchParams, 'keyword' | 'date_from' | 'date_to'>

type Props = {
  readonly search: Narrowing
  readonly words: { readonly label: string; readonly placeholder: string; readonly days: string }
  readonly onChange: (part: Narrowing) => void
  readonly isNarrowedElse?: boolean
  readonly more?: ReactNode
  /** Resets every filter; by default keyword and dates. */
  readonly onReset?: () => void
}

/**
 * Keyword and dates as filters of a document list. On a phone they are behind one button, which
 * shows the active filters.
 */
export function DocumentFilterBar(props: Props) {
  const { search: searchParams, words, onChange, isNarrowedElse = false, more, onReset } = props
  const { keyword, date_from, date_to } = searchParams
  const [typed, setTyped] = useTyped(keyword)
  const [isOpen, setOpen] = useState(false)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ keyword: typed.trim() || undefined })
  }
  const reset = () => {
    setTyped('')
    if (onReset) onReset()
    else onChange({ keyword: undefined, date_from: undefined, date_to: undefined })
  }
  const days = [date_from, date_to].filter(Boolean).join(' 至 ')
  const isFiltered = [keyword, date_from, date_to].some((value) => value !== undefined)
  return (
    <search>
      <form className={classes(styles.filters, isOpen && styles.open)} onSubmit={search}>
        <Button
          aria-expanded={isOpen}
          className={styles.fold}
          icon={isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起筛选' : foldedText([keyword, days].filter(Boolean), isNarrowedElse)}
        </Button>
        <TextField
          labelHidden
          className={styles.words}
          icon={<SearchIcon />}
          label={words.label}
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder={words.placeholder}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">搜索</Button>
        <DayRange
          className={styles.days}
          date_from={date_from}
          date_to={date_to}
          label={words.days}
          onChange={onChange}
        />
        {MONTHS.map(({ name, back }) => {
          const { from, to } = monthOf(monthPlus(today(), -back))
          const isOn = date_from === from && date_to === to
          return (
            <Button
              aria-pressed={isOn}
              className={classes(styles.month, isOn && styles.on)}
              key={name}
              onClick={() =>
                onChange(
                  isOn
                    ? { date_from: undefined, date_to: undefined }
                    : { date_from: from, date_to: to },
                )
              }
            >
              {name}
            </Button>
          )
        })}
        {more}
        {(isFiltered || isNarrowedElse) && (
          <Button kind="text" onClick={reset}>
            重置
          </Button>
        )}
      </form>
    </search>
  )
}

function foldedText(labels: readonly (string | undefined)[], isNarrowedElse: boolean): string {
  const all = [...labels, ...(isNarrowedElse ? ['更多条件'] : [])]
  return all.length === 0 ? '筛选' : `筛选：${all.join('，')}`
}
