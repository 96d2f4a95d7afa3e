import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Link } from '@tanstack/react-router'

import type { StatementLine } from './statements-calls.ts'

import styles from './month-lines.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = {
  readonly line: StatementLine
  /** Absent if the month cannot be disputed. */
  readonly onDispute: (() => void) | undefined
}

export function StatementRow({ line, onDispute }: Props) {
  const { happened_at, kind_cn, amount, balance, dispute, answer } = line
  const [word, name] = disputeWords(line)
  const what = line.order_no || line.return_no || kind_cn
  return (
    <tr>
      <td className={`not-phone ${styles.brief}`}>{formatMoment(happened_at)}</td>
      <td className={`not-phone ${styles.brief}`}>{kind_cn}</td>
      <td className={styles.what}>
        <Source line={line} />
        <div className={`phone-only ${styles.when}`}>
          {kind_cn} · {formatMoment(happened_at)}
        </div>
        {dispute !== '' && (
          <span className={styles.dispute}>
            <b>异议</b> {dispute}
          </span>
        )}
        {dispute !== '' && (
          <span className={styles.answer}>
            {answer === '' ? (
              '等待答复'
            ) : (
              <>
                <b>答复</b> {answer}
              </>
            )}
          </span>
        )}
      </td>
      <td className={`${table.right} ${styles.amount}`} data-name="金额">
        <Price look="strong" yuan={amount} />
      </td>
      <td className={`${table.right} ${styles.balance}`} data-name="余额">
        <Price yuan={balance} />
      </td>
      {onDispute && (
        <td className={styles.act}>
          <Button aria-label={`${name} ${what}`} kind="text" size="small" onClick={onDispute}>
            {word}
          </Button>
        </td>
      )}
    </tr>
  )
}

function disputeWords({ dispute, answer }: StatementLine): readonly [string, string] {
  if (dispute === '') return ['异议', '提出异议']
  return answer === '' ? ['修改', '修改异议'] : ['再提异议', '再次提出异议']
}

function Source({ line }: Pick<Props, 'line'>) {
  const { order_id, return_id, claim_id, paid_on, note, kind_cn } = line
  if (order_id !== null)
    return (
      <Link className={styles.link} search={{ id: order_id }} to="/profile/myorder/detail">
        {line.order_no}
      </Link>
    )
  if (return_id !== null)
    return (
      <>
        <Link className={styles.link} search={{ id: return_id }} to="/profile/return_orders_detail">
          {line.return_no}
        </Link>
        {note !== '' && <span className={styles.answer}>{note}</span>}
      </>
    )
  if (claim_id !== null)
    return (
      <Link className={styles.link} search={{ tab: 'claims' }} to="/profile/price_protection">
        {note}
      </Link>
    )
  return <>{[paid_on && `${paid_on} 付款`, note].filter(Boolean).join(' · ') || kind_cn}</>
}
