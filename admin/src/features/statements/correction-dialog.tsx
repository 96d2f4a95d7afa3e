import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { minusYuan } from '@portal/rules/money/money.ts'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { type ChosenCompany, CompanyField } from '#src/features/companies/company-field.tsx'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { yuanOf } from '#src/forms/yuan-of.ts'
import type { Staff } from '#src/session/session-calls.ts'

import { useAddCorrection } from './statements-calls.ts'

import styles from '#src/forms/form.module.css'

const DIRECTIONS = [
  { value: 'less', label: '少收（减应付）' },
  { value: 'more', label: '多收（加应付）' },
] as const

type Props = {
  /** The company; if absent, the form has a field for it. */
  readonly company?: ChosenCompany
  readonly brands: Staff['brands']
  readonly onClose: () => void
}

/** Submitting twice has an effect once. */
export function CorrectionDialog({ company: known, brands, onClose }: Props) {
  const [company, setCompany] = useState<ChosenCompany | undefined>(known)
  const [direction, setDirection] = useState<'less' | 'more'>('less')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useAddCorrection()
  const yuan = yuanOf(amount)
  const isAmount = yuan !== undefined && yuan > 0
  const send = () => {
    setTried(true)
    if (company === undefined || !isAmount || note.trim() === '' || add.isPending) return
    const { company_id, company_name } = company
    add.mutate(
      { company_id, amount: direction === 'less' ? minusYuan(yuan) : yuan, note: note.trim() },
      {
        onSuccess: () => {
          toast.success(`已登记 ${company_name} 的调整`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      busy={add.isPending}
      confirm="登记调整"
      title="登记调整"
      onClose={onClose}
      onSend={send}
    >
      <CompanyField
        brands={brands}
        company={company}
        problem={isTried && company === undefined ? '请选择客户' : undefined}
        onChange={setCompany}
      />
      <Segmented label="调整方向" options={DIRECTIONS} value={direction} onChange={setDirection} />
      <TextField
        inputMode="decimal"
        label="金额（元）"
        problem={isTried && !isAmount ? '请输入大于 0 的金额，最多两位小数' : undefined}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        isCounted
        label="原因"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="客户在对账单上会看到"
        problem={isTried && note.trim() === '' ? '请填写原因' : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.hint}>记入该客户当前未出账的月份。</p>
    </FormDialog>
  )
}
