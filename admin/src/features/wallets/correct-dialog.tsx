import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { MAX_CORRECTION } from '@portal/rules/wallet/wallet.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { SelectField } from '#src/forms/select-field.tsx'

import { type Currency, type AdminWallet, useCorrectWallet } from './wallets-calls.ts'

import styles from '#src/forms/form.module.css'

const NAMES: Readonly<Record<Currency, string>> = { points: '积分', coin: '币' }
const CURRENCIES = [
  { value: 'points', label: NAMES.points },
  { value: 'coin', label: NAMES.coin },
] as const
const DIRECTIONS = [
  { value: 'more', label: '增加' },
  { value: 'less', label: '扣减' },
] as const

type Direction = (typeof DIRECTIONS)[number]['value']

type Props = {
  readonly wallet: AdminWallet
  readonly currency: Currency
  readonly onClose: () => void
}

/** The company sees the reason. Submitting twice has an effect once. */
export function CorrectDialog({ wallet, currency: first, onClose }: Props) {
  const [currency, setCurrency] = useState(first)
  const [direction, setDirection] = useState<Direction>('more')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const correct = useCorrectWallet()
  const balance = currency === 'points' ? wallet.points : wallet.frey_coin
  const pieces = /^\d{1,8}$/.test(typed.trim()) ? Number(typed) : 0
  const change = direction === 'more' ? pieces : -pieces
  const problem = correctionProblem(pieces, { way: direction, balance })
  const send = () => {
    setTried(true)
    if (problem !== undefined || reason.trim() === '' || correct.isPending) return
    correct.mutate(
      { company_id: wallet.company_id, currency, change, reason: reason.trim() },
      {
        onSuccess: ({ balance: now }) => {
          toast.success(`已调整，${NAMES[currency]}余额 ${formatCount(now)}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      busy={correct.isPending}
      confirm="确认调整"
      title={`调整 ${wallet.company_name}`}
      onClose={onClose}
      onSend={send}
    >
      <What currency={currency} way={direction} onCurrency={setCurrency} onWay={setDirection} />
      <TextField
        inputMode="numeric"
        label="数量"
        maxLength={8}
        problem={isTried ? problem : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        isCounted
        label="原因"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="客户能看到"
        problem={isTried && reason.trim() === '' ? '请填写调整原因' : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p aria-live="polite" className={styles.hint}>
        {NAMES[currency]}余额 {formatCount(balance)} → {formatCount(Math.max(0, balance + change))}
      </p>
    </FormDialog>
  )
}

function correctionProblem(
  pieces: number,
  { way: direction, balance }: { readonly way: Direction; readonly balance: number },
): string | undefined {
  if (pieces < 1 || pieces > MAX_CORRECTION) return '请输入大于 0 的整数'
  return direction === 'less' && pieces > balance ? `最多扣减 ${balance}` : undefined
}

type WhatProps = {
  readonly currency: Currency
  readonly way: Direction
  readonly onCurrency: (currency: Currency) => void
  readonly onWay: (direction: Direction) => void
}

function What({ currency, way: direction, onCurrency, onWay }: WhatProps) {
  return (
    <div className={styles.pair}>
      <SelectField label="调整什么" options={CURRENCIES} value={currency} onChange={onCurrency} />
      <SelectField label="增减" options={DIRECTIONS} value={direction} onChange={onWay} />
    </div>
  )
}
