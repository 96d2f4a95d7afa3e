import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useTyped } from '@portal/ui/fields/use-typed.ts'
import type { FormEvent } from 'react'

import type { AdjustedSearchParams } from './adjusted-search-params.ts'

import styles from './adjusted-parts.module.css'

type Props = {
  readonly search: AdjustedSearchParams
  readonly onChange: (part: AdjustedSearchParams) => void
}

const WHEN = [
  { value: 'all', label: '全部' },
  { value: 'changed', label: '已生效' },
  { value: 'coming', label: '待生效' },
] as const

export function AdjustedFilters({ search: searchParams, onChange }: Props) {
  const { id, keyword, when } = searchParams
  const [typed, setTyped] = useTyped(keyword)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ keyword: typed.trim() || undefined })
  }
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        <TextField
          labelHidden
          className={styles.words}
          enterKeyHint="search"
          icon={<SearchIcon />}
          label="搜索调价配件"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder="编号/名称"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {/* The keyboard of a phone has its own search key. */}
        <Button className="not-phone" type="submit">
          搜索
        </Button>
        {keyword !== undefined && (
          <Button
            kind="text"
            onClick={() => {
              setTyped('')
              onChange({ keyword: undefined })
            }}
          >
            重置
          </Button>
        )}
        {id === undefined && (
          <span className={styles.when}>
            <span aria-hidden className="not-phone">
              生效状态
            </span>
            <Segmented
              label="生效状态"
              options={WHEN}
              value={when ?? 'all'}
              onChange={(next) => onChange({ when: next === 'all' ? undefined : next })}
            />
          </span>
        )}
      </form>
    </search>
  )
}
