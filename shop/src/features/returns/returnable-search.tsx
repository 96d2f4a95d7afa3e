import { Button } from '@portal/ui/button.tsx'
import { SearchIcon } from '@portal/ui/icons.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'

import type { ReturnableFound } from './returns-calls.ts'

import styles from './returnable-picker.module.css'

/** Where in the lines that may come back the user looks. */
export type ReturnableSearch = { readonly keyword: string; readonly page: number }

/** Words to find a line by; the cross of the field takes them away at once. */
export function ReturnableWords({ onSearch }: { readonly onSearch: (keyword: string) => void }) {
  const [words, setWords] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextField
          labelHidden
          icon={<SearchIcon />}
          label="搜索可退的配件"
          maxLength={100}
          placeholder="订单号 / OE 号"
          type="search"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            if (event.target.value === '') onSearch('')
          }}
        />
        <Button type="submit">搜索</Button>
      </form>
    </search>
  )
}

type PagesProps = {
  readonly found: ReturnableFound
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Plain steps: whoever looks for something old types its number. */
export function ReturnablePages({ found: { total, limit }, page, onPage }: PagesProps) {
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  return (
    <nav aria-label="可退配件分页" className={styles.pages}>
      <Button disabled={page <= 1} size="small" onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <span>
        {page} / {pages}
      </span>
      <Button disabled={page >= pages} size="small" onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </nav>
  )
}
