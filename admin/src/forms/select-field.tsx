import { FieldProblem } from '@portal/ui/fields/field-problem.tsx'
import { type ReactNode, useId } from 'react'

import type { Staff } from '#src/session/session-calls.ts'

import styles from './select-field.module.css'

type Option<Value> = { readonly value: Value; readonly label: ReactNode }

type Props<Value> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly disabled?: boolean
  readonly problem?: string | undefined
  readonly onChange: (value: Value) => void
}

export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { label, options, value, disabled, problem, onChange } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-invalid={problem === undefined ? undefined : true}
        disabled={disabled}
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex]
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  )
}

type BrandFieldProps = {
  readonly brands: Staff['brands']
  readonly value: string
  readonly disabled?: boolean
  readonly problem?: string | undefined
  readonly onChange: (brand: string) => void
}

export function BrandField({ brands, ...field }: BrandFieldProps) {
  const named = brands.map(({ brand, name_zh }) => ({ value: brand, label: name_zh }))
  const options = field.value === '' ? [{ value: '', label: '请选择' }, ...named] : named
  return <SelectField {...field} label="品牌" options={options} />
}
