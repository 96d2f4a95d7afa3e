import { Button } from '@portal/ui/button.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { doubtsIn } from '#src/forms/doubts-in.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { SureDialog } from '#src/forms/sure-dialog.tsx'
import { useToday } from '#src/lists/use-today.ts'
import type { Staff } from '#src/session/session-calls.ts'

import { dayAfter } from './day-after.ts'
import { PlanChange } from './plan-change.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { emptyPlan, newAdjustmentOf, type PlanForm, planProblems } from './plan-form.ts'
import { PlanPreview } from './plan-preview.tsx'
import { choicesQuery, useAddAdjustment, usePreview } from './prices-calls.ts'

import styles from './plan-dialog.module.css'

type Props = {
  readonly brands: Staff['brands']
  /** The brand that the form begins with. */
  readonly first: string
  readonly onClose: () => void
  readonly onPlanned: (adjustment_id: number) => void
}

/** A new adjustment: what changes, whom it would touch, and from when; what was typed stays when it is refused. */
export function PlanDialog({ brands, first, onClose, onPlanned }: Props) {
  const today = useToday()
  const { data: choices } = useQuery(choicesQuery(useCaller()))
  const [form, setForm] = useState(() => emptyPlan(first, 'dealer', dayAfter(today)))
  const [tried, setTried] = useState<'preview' | 'plan'>()
  /** The other plans that the server asks about. */
  const [doubts, setDoubts] = useState<readonly string[]>()
  const preview = usePreview()
  const add = useAddAdjustment()
  const change = (part: Partial<PlanForm>) => {
    setForm((now) => ({ ...now, ...part }))
    // What was looked at is no longer what would be planned.
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
        onError: (error) => {
          const doubtsFound = doubtsIn(error)
          setDoubts(doubtsFound)
          if (doubtsFound === undefined) toast.error(errorText(error))
        },
      },
    )
  }
  const problems = tried === undefined ? {} : planProblems(form, tried === 'plan')
  return (
    <FormDialog
      busy={add.isPending}
      confirm="计划调价"
      sendsOnEnter={false}
      size="middle"
      title="新建调价"
      onClose={onClose}
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
        {preview.data && <PlanPreview of={preview.data} />}
      </div>
      {doubts !== undefined && (
        <SureDialog
          busy={add.isPending}
          confirm="仍要计划"
          doubts={doubts}
          onClose={() => setDoubts(undefined)}
          onSure={() => {
            setDoubts(undefined)
            plan(true)
          }}
        />
      )}
    </FormDialog>
  )
}
