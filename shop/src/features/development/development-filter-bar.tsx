import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { Select } from '@portal/ui/controls/select.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { type ReactNode, useState } from 'react'

import styles from './development-page.module.css'

type Props<State extends string> = {
  readonly label: string
  readonly names: Readonly<Record<State, string>>
  readonly counts: Readonly<Partial<Record<State, number>>> | undefined
  readonly state: State | undefined
  readonly keyword: string | undefined
  readonly onState: (state: State | undefined) => void
  readonly onKeyword: (keyword: string | undefined) => void
  readonly onReset: () => void
  readonly children?: ReactNode
}

/** State and words; mount it with a key of the keyword, so that the field follows the address. */
export function DevelopmentFilterBar<State extends string>(props: Props<State>) {
  const { label, names, counts, state, keyword, onState, children } = props
  const [typed, setTyped] = useState(keyword ?? '')
  const { onKeyword, onReset } = props
  const options = keysOf(names)
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          onKeyword(typed.trim() || undefined)
        }}
      >
        <Select
          aria-label={label}
          value={state ?? ''}
          onChange={({ target }) => onState(options.find((key) => key === target.value))}
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
              onReset()
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
