import { MAX_PART_SEARCH_LENGTH } from '@portal/contract/wire.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { FoundList } from '#src/forms/found-list.tsx'

import { type FoundPart, partsQuery } from './activities-calls.ts'

import styles from '#src/forms/form.module.css'

type Props = {
  readonly brand: string
  readonly label: string
  readonly onPick: (part: FoundPart) => void
}

/** Searches parts by the start of their number; Enter selects the first match. */
export function PartPicker({ brand, label, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const number = useDeferredValue(typed.trim())
  const { data, error } = useQuery({
    ...partsQuery(useCaller(), { brand, number }),
    enabled: number !== '',
  })
  const found = number === '' ? [] : (data?.list ?? [])
  const pick = (part: FoundPart | undefined) => {
    if (!part) return
    setTyped('')
    onPick(part)
  }
  if (brand === '') return <p className={styles.hint}>请先选择品牌，再{label}</p>
  return (
    <div className={styles.finder}>
      <TextField
        label={label}
        maxLength={MAX_PART_SEARCH_LENGTH}
        placeholder="OE 号或自编号的开头"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          pick(found[0])
        }}
      />
      {error !== null && <p className={styles.hint}>{errorText(error)}</p>}
      {number !== '' && data?.list.length === 0 && <p className={styles.hint}>没有找到</p>}
      <FoundList
        found={found}
        keyOf={({ product_id }) => product_id}
        label={`${label}：找到的`}
        onPick={pick}
      >
        {({ number: oeNumber, l_name_zh }) => `${oeNumber} ${l_name_zh}`}
      </FoundList>
    </div>
  )
}
