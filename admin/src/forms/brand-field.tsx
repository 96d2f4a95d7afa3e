import type { Staff } from '#src/session/session-calls.ts'

import { SelectField } from './select-field.tsx'

type Props = {
  /** Those that the signed-in person works for. */
  readonly brands: Staff['brands']
  readonly value: string
  readonly disabled?: boolean
  readonly onChange: (brand: string) => void
}

/** Whose of the brands something new is. */
export function BrandField({ brands, ...field }: Props) {
  const options = brands.map(({ brand, name_zh }) => ({ value: brand, label: name_zh }))
  return <SelectField {...field} label="品牌" options={options} />
}
