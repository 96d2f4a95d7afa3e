import { MAX_ADJUSTMENT_TITLE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { dayPlus } from '@portal/rules/time/shanghai-time.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { MomentField } from '@portal/ui/fields/moment-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { BrandField, SelectField } from '#src/forms/select-field.tsx'
import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'
import { useToday } from '#src/lists/use-time.ts'
import type { Staff } from '#src/session/session-calls.ts'

import { PlanChange } from './plan-change.tsx'
import {
  emptyPlan,
  newAdjustmentOf,
  type PlanForm,
  planProblems,
  type PlanProblems,
} from './plan-form.ts'
import { PlanPreview } from './plan-preview.tsx'
import { choicesQuery, type PriceChoices, useAddAdjustment, usePreview } from './prices-calls.ts'

import fields from '#src/forms/form.module.css'
import styles from './plan-dialog.module.css'

type Props = {
  readonly brands: Staff['brands']
  readonly first: string
  readonly onClose: () => void
  readonly onPlanned: (adjustment_id: Id<'adjustment'>) => void
}

/** The input stays after a refusal. */
export function PlanDialog({ brands, ...begun }: Props) {
  const { data: choices } = useQuery(choicesQuery(useCaller()))
  const { form, problems, change, look, plan, sure, preview, isPlanning } = usePlan(begun)
  return (
    <FormDialog
      busy={isPlanning}
      confirm="计划调价"
      sendsOnEnter={false}
      size="middle"
      title="新建调价"
      onClose={begun.onClose}
      onSend={() => plan(false)}
    >
      <div className={styles.form}>
        <PlanFacts
          brands={brands}
          choices={choices}
          form={form}
          problems={problems}
          onChange={change}
        />
        <PlanChange choices={choices} form={form} problems={problems} onChange={change} />
        <Button busy={preview.isPending} className={styles.look} onClick={look}>
          预览影响
        </Button>
        {preview.data && <PlanPreview preview={preview.data} />}
      </div>
      {sure.dialog}
    </FormDialog>
  )
}

function usePlan({ first, onClose, onPlanned }: Omit<Props, 'brands'>) {
  const today = useToday()
  const [form, setForm] = useState(() => emptyPlan(first, 'dealer', dayPlus(today, 1)))
  const [tried, setTried] = useState<'preview' | 'plan'>()
  const preview = usePreview()
  const add = useAddAdjustment()
  const change = (part: Partial<PlanForm>) => {
    setForm((now) => ({ ...now, ...part }))
    // Any change except title and time makes the preview outdated.
    if (!('title' in part) && !('effectiveAt' in part)) preview.reset()
  }
  const mayGoOn = (step: 'preview' | 'plan') => {
    setTried(step)
    return Object.keys(planProblems(form, step === 'plan')).length === 0
  }
  const look = () => {
    if (!mayGoOn('preview') || preview.isPending) return
    const { brand, level, change: changed } = newAdjustmentOf(form)
    preview.mutate({ brand, level, change: changed })
  }
  const sure = useConfirmDoubts({ confirm: '仍要计划', onSure: () => plan(true) })
  const plan = (isSure: boolean) => {
    if (!mayGoOn('plan') || add.isPending) return
    add.mutate(
      { ...newAdjustmentOf(form), ...(isSure && { is_sure: 1 }) },
      {
        onSuccess: ({ adjustment_id }) => {
          toast.success(`已计划 ${form.title.trim()}`)
          onClose()
          onPlanned(adjustment_id)
        },
        onError: sure.askAfter,
      },
    )
  }
  const problems = tried === undefined ? {} : planProblems(form, tried === 'plan')
  return { form, problems, change, look, plan, sure, preview, isPlanning: add.isPending }
}

type PlanFactsProps = {
  readonly brands: Staff['brands']
  readonly choices: PriceChoices | undefined
  readonly form: PlanForm
  readonly problems: PlanProblems
  readonly onChange: (part: Partial<PlanForm>) => void
}

function PlanFacts({ brands, choices, form, problems, onChange }: PlanFactsProps) {
  const levelsOf = (brand: string) =>
    choices?.brands.find((one) => one.brand === brand)?.levels ?? []
  const levels = levelsOf(form.brand)
  return (
    <>
      <div className={fields.pair}>
        <BrandField
          brands={brands}
          problem={problems.brand}
          value={form.brand}
          onChange={(brand) => {
            const known = levelsOf(brand)
            const keeps = known.some(({ level }) => level === form.level)
            onChange({ brand, level: keeps ? form.level : (known[0]?.level ?? form.level) })
          }}
        />
        <SelectField
          disabled={form.brand === ''}
          label="价格级别"
          options={
            form.brand === ''
              ? [{ value: form.level, label: '请先选择品牌' }]
              : levels.map(({ level, label }) => ({ value: level, label }))
          }
          value={form.level}
          onChange={(level) => onChange({ level })}
        />
      </div>
      <TextField
        label="调价说明（客户可见）"
        maxLength={MAX_ADJUSTMENT_TITLE_LENGTH}
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
