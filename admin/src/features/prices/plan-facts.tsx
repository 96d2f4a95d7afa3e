import { MomentField } from '@portal/ui/moment-field.tsx'
import { TextField } from '@portal/ui/text-field.tsx'

import { BrandField } from '#src/forms/brand-field.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import type { PlanForm, PlanProblems } from './plan-form.ts'
import type { PriceChoices } from './prices-calls.ts'

import styles from '#src/forms/form.module.css'

type Props = {
  readonly brands: Staff['brands']
  readonly choices: PriceChoices | undefined
  readonly form: PlanForm
  readonly problems: PlanProblems
  readonly onChange: (part: Partial<PlanForm>) => void
}

/** Whose prices, why, and from when. */
export function PlanFacts({ brands, choices, form, problems, onChange }: Props) {
  const levelsOf = (brand: string) =>
    choices?.brands.find((one) => one.brand === brand)?.levels ?? []
  const levels = levelsOf(form.brand)
  return (
    <>
      <div className={styles.pair}>
        <BrandField
          brands={brands}
          value={form.brand}
          onChange={(brand) => {
            const known = levelsOf(brand)
            const keeps = known.some(({ level }) => level === form.level)
            onChange({ brand, level: keeps ? form.level : (known[0]?.level ?? form.level) })
          }}
        />
        <SelectField
          label="价格级别"
          options={levels.map(({ level, label }) => ({ value: level, label }))}
          value={form.level}
          onChange={(level) => onChange({ level })}
        />
      </div>
      <TextField
        label="调价说明（客户可见）"
        maxLength={60}
        problem={problems.title}
        value={form.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <MomentField
        label="生效时间"
        problem={problems.effectiveAt}
        value={form.effectiveAt}
        onChange={(effectiveAt) => onChange({ effectiveAt })}
      />
    </>
  )
}
