import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { BrandField } from '#src/forms/brand-field.tsx'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import { useToday } from '#src/lists/use-today.ts'
import type { Staff } from '#src/session/session-calls.ts'

import {
  emptyCampaign,
  newCampaignOf,
  campaignFormProblems,
  type CampaignForm,
  type CampaignProblems,
} from './campaign-draft.ts'
import { CampaignTerms } from './campaign-terms.tsx'
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
  /** The brand that the form begins with. */
  readonly first: string
  readonly onClose: () => void
}

/** A new offer; what is wrong with it stands at its fields. */
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
          value={form.brand}
          // What it is for belongs to the brand.
          onChange={(brand) => change({ brand, items: [] })}
        />
        <TextField
          label="名称"
          maxLength={40}
          problem={shown.name}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <CampaignTerms form={form} problems={shown} onChange={change} />
      <SelectField
        label="适用范围"
        options={SCOPES}
        value={form.scope}
        onChange={(scope) => change({ scope, items: [] })}
      />
      {form.scope !== 'all' && (
        <ScopeField
          brand={form.brand}
          items={form.items}
          key={`${form.brand} ${form.scope}`}
          problem={shown.scopeIds}
          scope={form.scope}
          onChange={(items) => change({ items })}
        />
      )}
      <Checkbox checked={form.isClaimable} onChange={(isClaimable) => change({ isClaimable })}>
        客户可以自己领取（否则只由后台发放）
      </Checkbox>
    </FormDialog>
  )
}
