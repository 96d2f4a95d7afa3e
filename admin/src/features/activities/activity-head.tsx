import { MomentField } from '@portal/ui/moment-field.tsx'
import { TextField } from '@portal/ui/text-field.tsx'

import { BrandField } from '#src/forms/brand-field.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import { type ActivityForm, emptyActivity } from './activity-form.ts'
import { useProblemAt } from './form-problem.ts'

import styles from './activity-dialog.module.css'

type Props = {
  readonly brands: Staff['brands']
  readonly form: ActivityForm
  readonly onChange: (part: Partial<ActivityForm>) => void
}

/** What an activity is called and when it runs. A new one of another brand begins anew. */
export function ActivityHead({ brands, form, onChange }: Props) {
  const problemAt = useProblemAt()
  const noStart = problemAt('startsAt')
  return (
    <div className={styles.pairs}>
      <BrandField
        brands={brands}
        disabled={form.id !== undefined}
        value={form.brand}
        // Its parts belong to the brand.
        onChange={(brand) => onChange(emptyActivity(brand))}
      />
      <TextField
        label="活动名称"
        maxLength={40}
        problem={problemAt('title')}
        value={form.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <MomentField
        label="开始时间"
        problem={noStart}
        value={form.startsAt}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <MomentField
        label="结束时间"
        // Both are missing: both are marked at once.
        problem={problemAt('endsAt') ?? (form.endsAt === '' ? noStart : undefined)}
        value={form.endsAt}
        onChange={(endsAt) => onChange({ endsAt })}
      />
    </div>
  )
}
