import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { formatYuan } from '@portal/rules/money/money.ts'
import { DateField } from '@portal/ui/fields/date-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { type ChosenCompany, CompanyField } from '#src/features/companies/company-field.tsx'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'
import { yuanOf } from '#src/forms/yuan-of.ts'
import { useToday } from '#src/lists/use-time.ts'
import type { Staff } from '#src/session/session-calls.ts'

import { useAddPayment } from './statements-calls.ts'

import styles from '#src/forms/form.module.css'

const TRANSFER = '银行转账'
const METHODS = [TRANSFER, '承兑汇票', '支票', '支付宝', '微信', '现金'].map((name) => ({
  value: name,
  label: name,
}))

type Props = {
  /** The payer; if absent, the form has a field for it. */
  readonly company?: ChosenCompany
  readonly brands: Staff['brands']
  readonly onClose: () => void
}

/** Submitting twice, or again after a lost response, records the payment once. */
export function PaymentDialog({ company, brands, onClose }: Props) {
  const today = useToday()
  const { form, problems, isPending, change, send, sure } = usePaymentForm({
    company,
    today,
    onDone: onClose,
  })
  return (
    <FormDialog
      busy={isPending}
      confirm="登记付款"
      title="登记付款"
      onClose={onClose}
      onSend={() => send(false)}
    >
      <CompanyField
        brands={brands}
        company={form.company}
        problem={problems.company}
        onChange={(chosen) => change({ company: chosen })}
      />
      <TextField
        inputMode="decimal"
        label="金额（元）"
        problem={problems.amount}
        value={form.amount}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <DateField
        label="付款日期"
        max={today}
        problem={problems.paid_on}
        value={form.paid_on}
        onChange={(paid_on) => change({ paid_on })}
      />
      <SelectField
        label="付款方式"
        options={METHODS}
        value={form.method}
        onChange={(method) => change({ method })}
      />
      <TextField
        isCounted
        label="备注（选填）"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="流水号、票号"
        value={form.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <p className={styles.hint}>
        立即记入该客户的未出账，客户马上能看到；登错了可以在付款记录里冲销。
      </p>
      {sure.dialog}
    </FormDialog>
  )
}

type PaymentForm = {
  readonly company: ChosenCompany | undefined
  readonly amount: string
  readonly paid_on: string
  readonly method: string
  readonly note: string
}

type FormProps = {
  readonly company: ChosenCompany | undefined
  readonly today: string
  readonly onDone: () => void
}

function usePaymentForm({ company: known, today, onDone }: FormProps) {
  const [form, setForm] = useState<PaymentForm>({
    company: known,
    amount: '',
    paid_on: today,
    method: TRANSFER,
    note: '',
  })
  const [isTried, setTried] = useState(false)
  const add = useAddPayment()
  const { company, paid_on, method } = form
  const yuan = yuanOf(form.amount)
  const isAmount = yuan !== undefined && yuan > 0
  const isDay = paid_on !== '' && paid_on <= today
  const note = form.note.trim()
  const sure = useConfirmDoubts({ confirm: '仍要登记', onSure: () => send(true) })
  const send = (isSure: boolean) => {
    setTried(true)
    if (company === undefined || !isAmount || !isDay || add.isPending) return
    const { company_id, company_name } = company
    const paid = { company_id, amount: yuan, paid_on, method }
    add.mutate(
      { ...paid, ...(note && { note }), ...(isSure && { is_sure: 1 }) },
      {
        onSuccess: () => {
          toast.success(`已登记 ${company_name} 付款 ¥${formatYuan(yuan)}`)
          onDone()
        },
        onError: sure.askAfter,
      },
    )
  }
  const problem = (isRight: boolean, message: string) => (isTried && !isRight ? message : undefined)
  return {
    form,
    problems: {
      company: problem(company !== undefined, '请选择客户'),
      amount: problem(isAmount, '请输入大于 0 的金额，最多两位小数'),
      paid_on: problem(isDay, '请选择今天或以前的日期'),
    },
    isPending: add.isPending,
    change: (part: Partial<PaymentForm>) => setForm((now) => ({ ...now, ...part })),
    send,
    sure,
  }
}
