import { MAX_PART_SEARCH_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { FoundList } from '#src/forms/found-list.tsx'

import { type FoundPart, developedPartsQuery } from './development-calls.ts'

import form from '#src/forms/form.module.css'

type Props = {
  readonly brand: string
  /** The number that the part is for. */
  readonly requested: string
  readonly part: FoundPart | null
  /** A part of the catalogue that has the requested number. */
  readonly proposal: FoundPart | null
  readonly problem: string | undefined
  readonly onChange: (part: FoundPart | null) => void
}

/** The finished part, found by the beginning of one of its numbers or by its name. */
export function PartField({ brand, requested, part, proposal, problem, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error } = useQuery(developedPartsQuery(useCaller(), { brand, keyword, requested }))
  if (part !== null)
    return (
      <p className={form.hint}>
        上新的配件：
        <PartWords part={part} />{' '}
        <Button kind="text" size="small" onClick={() => onChange(null)}>
          换一个
        </Button>
      </p>
    )
  return (
    <div className={form.finder}>
      <TextField
        label="上新的配件"
        maxLength={MAX_PART_SEARCH_LENGTH}
        placeholder="OE 号、编码的开头或名称"
        value={typed}
        {...(problem !== undefined && { problem })}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const first = data?.list[0]
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first !== undefined && keyword !== '') onChange(first)
        }}
      />
      {error !== null && <p className={form.hint}>{errorText(error)}</p>}
      {data?.list.length === 0 && keyword !== '' && <p className={form.hint}>没有找到</p>}
      <FoundList
        found={keyword === '' ? (proposal === null ? [] : [proposal]) : (data?.list ?? [])}
        keyOf={({ product_id }) => product_id}
        label="找到的配件"
        onPick={onChange}
      >
        {(one) => <PartWords part={one} />}
      </FoundList>
    </div>
  )
}

type WordsProps = { readonly part: Omit<FoundPart, 'has_number'> }

export function PartWords({ part: { number, frey_no, l_name_zh } }: WordsProps) {
  return [number, frey_no, l_name_zh].filter(Boolean).join(' ')
}
