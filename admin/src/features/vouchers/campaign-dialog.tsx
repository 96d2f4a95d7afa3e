import { MAX_CAMPAIGN_NAME_LENGTH } from '@portal/rules/wallet/campaign-problems.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { DateField } from '@portal/ui/fields/date-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { BrandField, SelectField } from '#src/forms/select-field.tsx'
import { useToday } from '#src/lists/use-time.ts'
import type { Staff } from '#src/session/session-calls.ts'

import {
  type CampaignForm,
  campaignFormProblems,
  type CampaignProblems,
  emptyCampaign,
  newCampaignOf,
} from './campaign-draft.ts'
import { ScopeField } from './scope-field.tsx'
import { useAddCampaign } from './vouchers-calls.ts'

import styles from '#src/forms/form.module.css'

const SCOPES = [
  { value: 'all', label: '全场通用' },
  { value: 'makes', label: '指定车的品牌' },
  { value: 'categories', label: '指定分类' },
  { value: 'parts', label: '指定配件' },
] as const

type Props = {
  readonly brands: Staff['brands']
  readonly first: string
  readonly onClose: () => void
}

export function CampaignDialog({ brands, first, onClose }: Props) {
  const today = useToday()
  const [form, setForm] = useState(() => emptyCampaign(first, today))
  const [isTried, setTried] = useState(false)
  const add = useAddCampaign()
  const problems = campaignFormProblems(form, today)
  const shown: CampaignProblems = isTried ? problems : {}
  const change = (part: Partial<CampaignForm>) => setForm((now) => ({ ...now, ...part }))
  const send = () => {
    setTried(true)
    if (Object.keys(problems).length > 0 || add.isPending) return
    add.mutate(newCampaignOf(form), {
      onSuccess: () => {
        toast.success(`已新建 ${form.name.trim()}`)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      busy={add.isPending}
      confirm="新建"
      size="middle"
      title="新建优惠券"
      onClose={onClose}
      onSend={send}
    >
      <div className={styles.pair}>
        <BrandField
          brands={brands}
          problem={shown.brand}
          value={form.brand}
          // Parts of another brand would be refused.
          onChange={(brand) => change({ brand, items: [] })}
        />
        <TextField
          label="名称"
          maxLength={MAX_CAMPAIGN_NAME_LENGTH}
          problem={shown.name}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <CampaignTerms form={form} problems={shown} onChange={change} />
      <CampaignScope form={form} problems={shown} onChange={change} />
      <Checkbox checked={form.isClaimable} onChange={(isClaimable) => change({ isClaimable })}>
        客户可以自己领取（否则只由后台发放）
      </Checkbox>
    </FormDialog>
  )
}

const KINDS = [
  { value: 'amount', label: '减固定金额' },
  { value: 'percent', label: '按百分比减' },
] as const

type CampaignTermsProps = {
  readonly form: CampaignForm
  readonly problems: CampaignProblems
  readonly onChange: (part: Partial<CampaignForm>) => void
}

function CampaignTerms({ form, problems, onChange }: CampaignTermsProps) {
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
      <CampaignDays form={form} problems={problems} onChange={onChange} />
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

function CampaignDays({ form, problems, onChange }: CampaignTermsProps) {
  return (
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
  )
}

function CampaignScope({ form, problems, onChange }: CampaignTermsProps) {
  return (
    <>
      <SelectField
        label="适用范围"
        options={SCOPES}
        value={form.scope}
        onChange={(scope) => onChange({ scope, items: [] })}
      />
      {form.scope !== 'all' && form.brand === '' && <p className={styles.hint}>请先选择品牌</p>}
      {form.scope !== 'all' && form.brand !== '' && (
        <ScopeField
          brand={form.brand}
          items={form.items}
          key={`${form.brand} ${form.scope}`}
          problem={problems.scopeIds}
          scope={form.scope}
          onChange={(items) => onChange({ items })}
        />
      )}
    </>
  )
}
