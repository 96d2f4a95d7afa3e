import { useRef, useState } from 'react'

import { MAX_TIME_LENGTH, timeTyped } from '#src/page/times.ts'

import { DateField } from './date-field.tsx'
import { TextField } from './text-field.tsx'
import { useUnreadable } from './use-unreadable.ts'

import styles from './moment-field.module.css'

const MIDNIGHT = '00:00'

type Props = {
  readonly label: string
  /** `YYYY-MM-DDTHH:mm` in Shanghai time; empty for none. */
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (moment: string) => void
}

/** The time defaults to midnight, because most periods begin with a day. */
export function MomentField({ label, value, problem, onChange }: Props) {
  const [day = '', kept = ''] = value.split('T')
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const time = typed === undefined ? kept : timeTyped(typed)
  const odd = time === undefined ? '时间如 09:30' : undefined
  useUnreadable(field, odd)
  const setText = (text: string) => {
    setTyped(text)
    const next = timeTyped(text)
    if (day !== '' && next !== undefined) onChange(`${day}T${next}`)
  }
  return (
    <fieldset aria-label={label} className={styles.moment}>
      <DateField
        label={label}
        problem={problem}
        value={day}
        onChange={(next, pasted) => {
          if (pasted !== undefined) setTyped(undefined)
          onChange(next === '' ? '' : `${next}T${pasted ?? (time || MIDNIGHT)}`)
        }}
      />
      <TextField
        autoComplete="off"
        inputMode="numeric"
        label="时间"
        maxLength={MAX_TIME_LENGTH}
        placeholder="时:分"
        problem={odd}
        ref={field}
        value={typed ?? kept}
        onBlur={() => {
          if (odd === undefined && day !== '') setTyped(undefined)
        }}
        onChange={(event) => setText(event.target.value)}
      />
    </fieldset>
  )
}
