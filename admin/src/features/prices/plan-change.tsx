import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useId } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'
import { UploadButton } from '#src/forms/upload-button.tsx'

import type { PlanForm, PlanProblems } from './plan-form.ts'
import { type PriceChoices, useImportPrices } from './prices-calls.ts'

import fields from '#src/forms/form.module.css'
import styles from './plan-dialog.module.css'

const KINDS = [
  { value: 'list', label: '按清单' },
  { value: 'percent', label: '按比例' },
] as const

type Props = {
  readonly choices: PriceChoices | undefined
  readonly form: PlanForm
  readonly problems: PlanProblems
  readonly onChange: (part: Partial<PlanForm>) => void
}

export function PlanChange({ choices, form, problems, onChange }: Props) {
  return (
    <>
      <Segmented
        label="调价方式"
        options={KINDS}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {form.kind === 'list' ? (
        <ListField form={form} problem={problems.text} onChange={onChange} />
      ) : (
        <PercentFields
          choices={choices}
          form={form}
          problem={problems.percent}
          onChange={onChange}
        />
      )}
    </>
  )
}

type FieldProps = Pick<Props, 'form' | 'onChange'> & { readonly problem: string | undefined }

function ListField({ form, problem, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <label htmlFor={id}>编号和新价，每行一个</label>
        <ImportButton onText={(text) => onChange({ text })} />
      </div>
      <textarea
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== undefined}
        id={id}
        placeholder={'11427953129\t58.00\nZR-1142-0004\t57.50'}
        rows={7}
        spellCheck={false}
        value={form.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <span className={problem === undefined ? fields.hint : fields.wrong} id={`${id}-hint`}>
        {problem ?? '可从表格整列复制粘贴：第一列编号（品牌编号或 OE 号），最后一列新价（元）。'}
      </span>
    </div>
  )
}

const ALL = { value: '', label: '全部' }

function PercentFields({ choices, form, problem, onChange }: FieldProps & Pick<Props, 'choices'>) {
  const { makes = [], categories = [] } = choices ?? {}
  return (
    <>
      <div className={fields.pair}>
        <SelectField
          label="车的品牌"
          options={[ALL, ...makes.map(({ make_id, name }) => ({ value: make_id, label: name }))]}
          value={form.make}
          onChange={(make) => onChange({ make })}
        />
        <SelectField
          label="分类"
          options={[
            ALL,
            ...categories.map(({ category_id, name, level }) => ({
              value: category_id,
              label: `${'　'.repeat(level - 1)}${name}`,
            })),
          ]}
          value={form.category}
          onChange={(category) => onChange({ category })}
        />
      </div>
      <TextField
        inputMode="decimal"
        label="调整百分比（负数为降价）"
        maxLength={6}
        placeholder="-5"
        problem={problem}
        value={form.percent}
        onChange={(event) => onChange({ percent: event.target.value })}
      />
    </>
  )
}

type ImportButtonProps = { readonly onText: (text: string) => void }

function ImportButton({ onText }: ImportButtonProps) {
  const read = useImportPrices()
  return (
    <>
      <UploadButton
        accept=".xls,.xlsx"
        busy={read.isPending}
        label="选择调价表格"
        onFile={(file) => read.mutate(file, { onSuccess: ({ text }) => onText(text) })}
      >
        从表格导入
      </UploadButton>
      {read.error !== null && (
        <span className={fields.wrong} role="alert">
          {errorText(read.error)}
        </span>
      )}
      {read.data?.notes.map((note) => (
        <span className={fields.hint} key={note}>
          {note}
        </span>
      ))}
    </>
  )
}
