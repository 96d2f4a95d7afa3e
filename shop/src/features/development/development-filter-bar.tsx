import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { Select } from '@portal/ui/controls/select.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useTyped } from '@portal/ui/fields/use-typed.ts'
import type { ReactNode } from 'react'

import styles from './development-page.module.css'

type Props<State extends string> = {
  readonly label: string
  readonly names: Readonly<Record<State, string>>
  readonly counts: Readonly<Partial<Record<State, number>>> | undefined
  readonly state: State | undefined
  readonly keyword: string | undefined
  /** Both at once: what is typed goes along when a state is chosen. */
  readonly onFilter: (state: State | undefined, keyword: string | undefined) => void
  readonly children?: ReactNode
}

/** State and words; the field follows the address. */
export function DevelopmentFilterBar<State extends string>(props: Props<State>) {
  const { label, names, counts, state, keyword, onFilter, children } = props
  const [typed, setTyped] = useTyped(keyword)
  const words = typed.trim() || undefined
  const options = keysOf(names)
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          onFilter(state, words)
        }}
      >
        <Select
          aria-label={label}
          value={state ?? ''}
          onChange={({ target }) =>
            onFilter(
              options.find((key) => key === target.value),
              words,
            )
          }
        >
          <option value="">全部{label}</option>
          {options.map((key) => (
            <option key={key} value={key}>
              {names[key]}
              {counts !== undefined && `（${counts[key] ?? 0}）`}
            </option>
          ))}
        </Select>
        <TextField
          labelHidden
          className={styles.keyword}
          icon={<SearchIcon />}
          label="搜索产品开发"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder="编号 / 名称 / 车型"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">搜索</Button>
        {(state !== undefined || keyword !== undefined) && (
          <Button
            kind="text"
            onClick={() => {
              setTyped('')
              onFilter(undefined, undefined)
            }}
          >
            重置
          </Button>
        )}
        {children}
      </form>
    </search>
  )
}
