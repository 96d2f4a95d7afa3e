import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { PlusIcon, RefreshCwIcon, SearchIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useSlashFocus } from '@portal/ui/fields/use-slash-focus.ts'
import { useTyped } from '@portal/ui/fields/use-typed.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'

import type { List } from './use-list.ts'

import styles from './list-head.module.css'

type Props = {
  readonly title: string
  readonly list: Pick<List<unknown>, 'search' | 'brands' | 'change' | 'found'>
  readonly search?: Search
  readonly children?: ReactNode
}

type Search = { readonly label: string; readonly placeholder: string }

export function ListHead({ title, list, search, children }: Props) {
  const { search: searchParams, brands, change, found } = list
  const queries = useQueryClient()
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <select
        aria-label="品牌"
        className={styles.brand}
        value={searchParams.brand ?? ''}
        onChange={(event) => change({ brand: event.target.value || undefined })}
      >
        <option value="">全部品牌</option>
        {brands.map(({ brand, name_zh }) => (
          <option key={brand} value={brand}>
            {name_zh}
          </option>
        ))}
      </select>
      {search && <ListSearchBox keyword={searchParams.keyword} search={search} onChange={change} />}
      <IconButton
        aria-busy={found.isFetching}
        className={styles.refresh}
        label="刷新列表"
        // Refetches the selected row as well.
        onClick={() => void queries.refetchQueries({ type: 'active' })}
      >
        <RefreshCwIcon />
      </IconButton>
      {children}
    </header>
  )
}

type WordsProps = {
  readonly keyword: string | undefined
  readonly search: Search
  readonly onChange: (part: { readonly keyword: string | undefined }) => void
}

function ListSearchBox({ keyword, search, onChange }: WordsProps) {
  const [typed, setTyped] = useTyped(keyword)
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== (keyword ?? '')) onChange({ keyword: typed.trim() || undefined })
  }
  const type = (next: string) => {
    setTyped(next)
    // Clearing the field, or Esc, removes the filter immediately.
    if (next === '' && keyword !== undefined) onChange({ keyword: undefined })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (typed === '') field.current?.blur()
    else type('')
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextField
          labelHidden
          icon={<SearchIcon />}
          label={search.label}
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder={search.placeholder}
          ref={field}
          suffix={<kbd className={classes('not-phone', styles.key)}>/</kbd>}
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </form>
    </search>
  )
}

type NewButtonProps = {
  readonly list: Pick<List<unknown>, 'brands'>
  readonly refusal: string | undefined
  readonly onPress: () => void
  readonly children: string
}

export function NewButton({ list, refusal, onPress, children }: NewButtonProps) {
  return (
    <Button
      disabled={refusal !== undefined || list.brands.length === 0}
      icon={<PlusIcon />}
      kind="primary"
      title={refusal}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
