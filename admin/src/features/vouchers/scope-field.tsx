import { MAX_SCOPE_SEARCH_LENGTH } from '@portal/contract/wire.ts'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { FoundList } from '#src/forms/found-list.tsx'

import { scopeQuery, type ScopeItem } from './vouchers-calls.ts'

import form from '#src/forms/form.module.css'
import styles from './scope-field.module.css'

const WORDS = {
  makes: { label: '品牌车系', placeholder: '车的品牌，如 宝马' },
  categories: { label: '分类', placeholder: '分类名称的一部分' },
  parts: { label: '配件', placeholder: 'OE 号或编码的开头' },
} as const

type Props = {
  readonly brand: string
  readonly scope: keyof typeof WORDS
  readonly items: readonly ScopeItem[]
  readonly problem: string | undefined
  readonly onChange: (items: readonly ScopeItem[]) => void
}

export function ScopeField({ brand, scope, items, problem, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error } = useQuery(
    scopeQuery(useCaller(), { brand, scope, ...(keyword !== '' && { keyword }) }),
  )
  const chosen = new Set(items.map(({ id }) => id))
  const others = data?.list.filter(({ id }) => !chosen.has(id)) ?? []
  return (
    <div className={form.finder}>
      {items.length > 0 && (
        <div className={styles.chosen}>
          {items.map((item) => (
            <button
              aria-label={`移除 ${item.name}`}
              key={item.id}
              type="button"
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            >
              {item.name}
              <XIcon size={14} />
            </button>
          ))}
        </div>
      )}
      <TextField
        label={WORDS[scope].label}
        maxLength={MAX_SCOPE_SEARCH_LENGTH}
        placeholder={WORDS[scope].placeholder}
        problem={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter adds the first match instead of submitting the form.
          const [first] = others
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first !== undefined && keyword !== '') onChange([...items, first])
        }}
      />
      {error !== null && <p className={form.hint}>{errorText(error)}</p>}
      {data?.list.length === 0 && keyword !== '' && <p className={form.hint}>没有找到</p>}
      <FoundList
        found={others}
        keyOf={({ id }) => id}
        label="找到的"
        onPick={(item) => onChange([...items, item])}
      >
        {({ name }) => name}
      </FoundList>
    </div>
  )
}
