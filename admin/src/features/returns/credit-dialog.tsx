import { creditReturn } from '@portal/contract/returns.ts'
import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import {
  fenOfYuan,
  formatYuan,
  plainYuan,
  sumOfYuan,
  ZERO_YUAN,
} from '@portal/rules/money/money.ts'
import { creditProblem } from '@portal/rules/returns/return-credit.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { yuanOf } from '#src/forms/yuan-of.ts'

import type { AdminReturn } from './returns-calls.ts'

import styles from './credit-dialog.module.css'

type Props = {
  readonly returnOrder: AdminReturn
  readonly expected: NonNullable<AdminReturn['expected']>
  readonly onClose: () => void
}

type Typed = { readonly credit: string; readonly reason: string }

/** Credits what was paid for each line. A lower amount needs a reason. */
export function CreditDialog({ returnOrder, expected, onClose }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<Id<'return_line'>, Typed>>(new Map())
  const [isTried, setTried] = useState(false)
  const credit = useServerChange(creditReturn)
  const lines = expected.lines.map((line) =>
    asTyped(returnOrder, line, typed.get(line.return_line_id)),
  )
  const sum = sumOfYuan(lines.map(({ yuan }) => yuan))
  const send = () => {
    setTried(true)
    if (credit.isPending || lines.some(({ problem }) => problem !== undefined)) return
    const less = lines.filter(({ yuan, full }) => yuan < full)
    credit.mutate(
      {
        return_id: returnOrder.return_id,
        lines: less.map(({ return_line_id, yuan, reason }) => ({
          return_line_id,
          credit: yuan,
          reason: reason.trim(),
        })),
      },
      {
        onSuccess: () => {
          toast.success('已入账')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      busy={credit.isPending}
      confirm={`确认入账 ¥${formatYuan(sum)}`}
      size="middle"
      title={`入账 ${returnOrder.return_no}`}
      onClose={onClose}
      onSend={send}
    >
      <p>
        计入 {returnOrder.company_name} 的对账单
        {expected.coins > 0 && `，退回 ${expected.coins} 币`}
        。按实付金额计算，可以少入账并写明原因，客户会看到；入账后不能撤销。
      </p>
      <ul aria-label="入账配件" className={styles.lines}>
        {lines.map((line) => (
          <CreditLine
            isTried={isTried}
            key={line.return_line_id}
            line={line}
            onChange={(part) => {
              const { return_line_id, text, reason } = line
              setTyped(new Map(typed).set(return_line_id, { credit: text, reason, ...part }))
            }}
          />
        ))}
      </ul>
    </FormDialog>
  )
}

type Expected = Props['expected']['lines'][number]

function asTyped(
  returnOrder: AdminReturn,
  { return_line_id, credit: full }: Expected,
  typed?: Typed,
) {
  const { credit: text = plainYuan(full), reason = '' } = typed ?? {}
  const number =
    returnOrder.lines.find((line) => line.return_line_id === return_line_id)?.number ?? ''
  const yuan = yuanOf(text)
  const problem =
    yuan === undefined
      ? '请输入金额，最多两位小数'
      : creditProblem(fenOfYuan(full), { credit: fenOfYuan(yuan), reason })
  return { return_line_id, full, text, reason, number, yuan: yuan ?? ZERO_YUAN, problem }
}

type LineProps = {
  readonly line: ReturnType<typeof asTyped>
  readonly isTried: boolean
  readonly onChange: (part: Partial<Typed>) => void
}

function CreditLine({ line, isTried, onChange }: LineProps) {
  const { full, text, reason, number, yuan, problem } = line
  const isLess = yuan < full
  return (
    <li>
      <span className={styles.part}>
        <b>{number}</b>
        <span>
          应退 <Price yuan={full} />
        </span>
      </span>
      <TextField
        inputMode="decimal"
        label={`${number} 入账金额（元）`}
        problem={isTried && !(isLess && reason.trim() === '') ? problem : undefined}
        value={text}
        onChange={(event) => onChange({ credit: event.target.value })}
      />
      {isLess && (
        <TextField
          isCounted
          className={styles.reason}
          label={`${number} 少入账的原因`}
          maxLength={MAX_NOTE_LENGTH}
          placeholder="如 包装缺失，折旧 20%"
          problem={isTried && reason.trim() === '' ? problem : undefined}
          value={reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </li>
  )
}
