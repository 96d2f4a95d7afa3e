import { DateField } from '@portal/ui/date-field.tsx'
import { amountText } from '@portal/ui/price.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { doubtsIn } from '#src/forms/doubts-in.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import { SureDialog } from '#src/forms/sure-dialog.tsx'
import { useToday } from '#src/lists/use-today.ts'
import type { Staff } from '#src/session/session-calls.ts'

import { type ChosenCompany, CompanyField } from '../companies/company-field.tsx'
import { useAddPayment } from './statements-calls.ts'
import { yuanOf } from './yuan-of.ts'

import styles from '#src/forms/form.module.css'

const TRANSFER = '银行转账'
const METHODS = [TRANSFER, '承兑汇票', '支票', '支付宝', '微信', '现金'].map((name) => ({
  value: name,
  label: name,
}))

type Props = {
  /** Whose money it is; without one it is looked for. */
  readonly company?: ChosenCompany
  readonly brands: Staff['brands']
  readonly onClose: () => void
}

/** Notes money that a company paid; pressing twice, or again after a lost answer, notes it once. */
export function PaymentDialog({ company: known, brands, onClose }: Props) {
  const today = useToday()
  const [company, setCompany] = useState<ChosenCompany | undefined>(known)
  const [amount, setAmount] = useState('')
  const [paid_on, setPaidOn] = useState(today)
  const [method, setMethod] = useState(TRANSFER)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  /** What the server asks about before it notes the payment. */
  const [doubts, setDoubts] = useState<readonly string[]>()
  const add = useAddPayment()
  const yuan = yuanOf(amount)
  const isAmount = yuan !== undefined && yuan > 0
  const isDay = paid_on !== '' && paid_on <= today
  const send = (isSure: boolean) => {
    setTried(true)
    if (company === undefined || !isAmount || !isDay || add.isPending) return
    const { company_id, company_name } = company
    const paid = { company_id, amount: yuan, paid_on, method }
    add.mutate(
      { ...paid, ...(note.trim() && { note: note.trim() }), ...(isSure && { is_sure: 1 }) },
      {
        onSuccess: () => {
          toast.success(`已登记 ${company_name} 付款 ¥${amountText(yuan)}`)
          onClose()
        },
        onError: (error) => {
          const doubtsFound = doubtsIn(error)
          setDoubts(doubtsFound)
          if (doubtsFound === undefined) toast.error(errorText(error))
        },
      },
    )
  }
  return (
    <FormDialog
      busy={add.isPending}
      confirm="登记付款"
      title="登记付款"
      onClose={onClose}
      onSend={() => send(false)}
    >
      <CompanyField
        brands={brands}
        company={company}
        problem={isTried && company === undefined ? '请选择客户' : undefined}
        onChange={setCompany}
      />
      <TextField
        inputMode="decimal"
        label="金额（元）"
        problem={isTried && !isAmount ? '请输入大于 0 的金额，最多两位小数' : undefined}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <DateField
        label="付款日期"
        max={today}
        problem={isTried && !isDay ? '请选择今天或以前的日期' : undefined}
        value={paid_on}
        onChange={setPaidOn}
      />
      <SelectField label="付款方式" options={METHODS} value={method} onChange={setMethod} />
      <TextField
        label="备注（选填）"
        maxLength={200}
        placeholder="流水号、票号"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.hint}>
        立即记入该客户的未出账，客户马上能看到；登错了可以在付款记录里冲销。
      </p>
      {doubts !== undefined && (
        <SureDialog
          busy={add.isPending}
          confirm="仍要登记"
          doubts={doubts}
          onClose={() => setDoubts(undefined)}
          onSure={() => {
            setDoubts(undefined)
            send(true)
          }}
        />
      )}
    </FormDialog>
  )
}
