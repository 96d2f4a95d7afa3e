import { ACTIVITY_LENGTHS } from '@portal/rules/activities/activity-problem.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { MomentField } from '@portal/ui/fields/moment-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { BrandField } from '#src/forms/select-field.tsx'
import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import { type AdminActivity, useSaveActivity } from './activities-calls.ts'
import {
  type ActivityForm,
  draftOf,
  emptyActivity,
  emptySection,
  formOf,
  KIND_NAMES,
  type SectionForm,
} from './activity-form.ts'
import { FormProblemContext, useProblemAt, formProblem } from './form-problem.ts'
import { PictureField } from './picture-field.tsx'
import { SectionEditor } from './section-editor.tsx'

import styles from './activity-dialog.module.css'

type Props = {
  readonly brands: Staff['brands']
  readonly first: string
  /** Absent for a new activity. */
  readonly stored: AdminActivity | undefined
  readonly onClose: () => void
}

export function ActivityDialog({ brands, first, stored, onClose }: Props) {
  const [form, setForm] = useState(() => (stored ? formOf(stored) : emptyActivity(first)))
  const [isTried, setTried] = useState(false)
  const save = useSaveActivity()
  const change = (part: Partial<ActivityForm>) => setForm((now) => ({ ...now, ...part }))
  const changeSection = (key: number, next: SectionForm | undefined) =>
    setForm((now) => ({
      ...now,
      sections: now.sections.flatMap((one) => (one.key === key ? (next ?? []) : [one])),
    }))
  const sure = useConfirmDoubts({ confirm: '仍要保存', onSure: () => send(true) })
  const send = (isSure: boolean) => {
    setTried(true)
    if (formProblem(form) !== undefined || save.isPending) return
    save.mutate(
      { ...draftOf(form), ...(isSure && { is_sure: 1 }) },
      {
        onSuccess: () => {
          toast.success(`已保存 ${form.title.trim()}`)
          onClose()
        },
        onError: sure.askAfter,
      },
    )
  }
  return (
    <FormDialog
      busy={save.isPending}
      confirm="保存"
      sendsOnEnter={false}
      size="large"
      title={stored ? '编辑活动' : '新建活动'}
      onClose={onClose}
      onSend={() => send(false)}
    >
      <FormProblemContext value={isTried ? formProblem(form) : undefined}>
        <div className={styles.form}>
          <ActivityHead brands={brands} form={form} onChange={change} />
          <PictureField
            name="导航图标"
            picture={form.flagImage}
            width={54}
            onChange={(flagImage) => change({ flagImage })}
          />
          {form.sections.map((section) => (
            <SectionEditor
              brand={form.brand}
              key={section.key}
              section={section}
              onChange={(next) => changeSection(section.key, next)}
            />
          ))}
          <AddSection form={form} onChange={change} />
        </div>
        {sure.dialog}
      </FormProblemContext>
    </FormDialog>
  )
}

type AddSectionProps = {
  readonly form: ActivityForm
  readonly onChange: (part: Partial<ActivityForm>) => void
}

function AddSection({ form, onChange }: AddSectionProps) {
  return (
    <div className={styles.tools}>
      {(['slides', 'flash_sale', 'bundle'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          onClick={() => onChange({ sections: [...form.sections, emptySection(kind)] })}
        >
          加{KIND_NAMES[kind]}版块
        </Button>
      ))}
    </div>
  )
}

type ActivityHeadProps = {
  readonly brands: Staff['brands']
  readonly form: ActivityForm
  readonly onChange: (part: Partial<ActivityForm>) => void
}

function ActivityHead({ brands, form, onChange }: ActivityHeadProps) {
  const problemAt = useProblemAt()
  const noStart = problemAt('startsAt')
  return (
    <div className={styles.pairs}>
      <BrandField
        brands={brands}
        disabled={form.id !== undefined}
        problem={problemAt('brand')}
        value={form.brand}
        // Parts of another brand would be refused; of none, none were added.
        onChange={(brand) => onChange(form.brand === '' ? { brand } : emptyActivity(brand))}
      />
      <TextField
        label="活动名称"
        maxLength={ACTIVITY_LENGTHS.title}
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
        // If both times are missing, both fields are marked.
        problem={problemAt('endsAt') ?? (form.endsAt === '' ? noStart : undefined)}
        value={form.endsAt}
        onChange={(endsAt) => onChange({ endsAt })}
      />
    </div>
  )
}
