import { MAX_VIN_TEXT_LENGTH } from '@portal/contract/wire.ts'
import { normalisedVin, VIN_LENGTH } from '@portal/rules/vehicles/vin.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { type ReactNode, useState } from 'react'

import styles from './vin-field.module.css'

type Props = {
  readonly first: string
  readonly submit: ReactNode
  readonly onVin: (vin: string) => void
}

export function VinField({ first, submit, onVin }: Props) {
  const [text, setText] = useState(first)
  const [tried, setTried] = useState(false)
  const vin = normalisedVin(text)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (vin !== '') onVin(vin)
      }}
    >
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        className={styles.field}
        label="车架号（VIN）"
        labelHidden
        maxLength={MAX_VIN_TEXT_LENGTH}
        placeholder="17 位车架号（VIN）"
        problem={tried && vin === '' ? '请输入车架号' : undefined}
        size="large"
        spellCheck={false}
        suffix={
          <span className={styles.count}>
            {vin.length} / {VIN_LENGTH}
          </span>
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {submit}
    </form>
  )
}
