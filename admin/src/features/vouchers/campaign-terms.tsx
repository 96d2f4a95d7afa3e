import { DateField } from '@portal/ui/date-field.tsx'
import { TextField } from '@portal/ui/text-field.tsx'

import { SelectField } from '#src/forms/select-field.tsx'

import type { CampaignForm, CampaignProblems } from './campaign-draft.ts'

import styles from '#src/forms/form.module.css'

const KINDS = [
  { value: 'amount', label: '减固定金额' },
  { value: 'percent', label: '按百分比减' },
] as const

type Props = {
  readonly form: CampaignForm
  readonly problems: CampaignProblems
  readonly onChange: (part: Partial<CampaignForm>) => void
}

/** How much goes, from what on, when, and how many there are. */
export function CampaignTerms({ form, problems, onChange }: Props) {
  const isAmount = form.kind === 'amount'
  const field = (
    name: keyof CampaignForm &
      ('amount' | 'percent' | 'cap' | 'threshold' | 'total' | 'per_company'),
  ) => ({
    inputMode: 'decimal' as const,
    maxLength: 10,
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="优惠方式"
          options={KINDS}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <TextField {...field('threshold')} label="满多少元可用" problem={problems.thresholdFen} />
      </div>
      <div className={styles.pair}>
        {isAmount ? (
          <TextField {...field('amount')} label="减多少元" problem={problems.amountFen} />
        ) : (
          <>
            <TextField {...field('percent')} label="减百分之几" problem={problems.percent} />
            <TextField
              {...field('cap')}
              label="最多减多少元（选填）"
              placeholder="不封顶"
              problem={problems.capFen}
            />
          </>
        )}
      </div>
      <div className={styles.pair}>
        <DateField
          label="开始日期"
          value={form.starts_on}
          onChange={(starts_on) => onChange({ starts_on })}
        />
        <DateField
          label="结束日期（含当天）"
          min={form.starts_on}
          problem={problems.endsOn}
          value={form.ends_on}
          onChange={(ends_on) => onChange({ ends_on })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('total')}
          label="总张数（选填）"
          placeholder="不限"
          problem={problems.total}
        />
        <TextField {...field('per_company')} label="每家限领张数" problem={problems.perCompany} />
      </div>
    </>
  )
}
