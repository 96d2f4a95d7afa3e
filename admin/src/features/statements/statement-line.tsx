import type { StatementState } from '@portal/rules/statement.ts'
import { Price } from '@portal/ui/price.tsx'
import { Link } from '@tanstack/react-router'

import { AnswerForm } from './answer-form.tsx'
import type { AdminLine } from './statements-calls.ts'

import styles from './statement-contents.module.css'

type Props = { readonly line: AdminLine; readonly state: StatementState }

/** A line of the statement, what the company objects to in it, and the answer of staff. */
export function StatementLine({ line, state }: Props) {
  const { kind_cn, dispute, answer } = line
  return (
    <li>
      <span className={styles.what}>
        <Source line={line} />
      </span>
      <Price look="strong" yuan={line.amount} />
      <span className={styles.when}>
        {kind_cn} · {line.happened_at.slice(0, 16)}
      </span>
      {dispute !== '' && (
        <div className={styles.dispute}>
          <p>
            <b>异议</b> {dispute}
          </p>
          {answer !== '' && (
            <p>
              <b>答复</b> {answer}
            </p>
          )}
          {answer === '' && state !== 'confirmed' && <AnswerForm line={line} />}
        </div>
      )}
    </li>
  )
}

/** The order, return or claim that it comes from, with the way there, else what is known of it. */
function Source({ line }: Pick<Props, 'line'>) {
  const { order_id, order_no, return_id, return_no, claim_id, paid_on, note, kind_cn } = line
  if (order_id !== null)
    return (
      <Link search={{ order: order_id }} to="/orders">
        {order_no}
      </Link>
    )
  if (claim_id !== null)
    return (
      <Link search={{ state: 'all', claim: claim_id }} to="/price_protection">
        {note}
      </Link>
    )
  if (return_id !== null)
    return (
      <Link search={{ state: 'all', return: return_id }} to="/returns">
        {return_no}
      </Link>
    )
  return <>{[paid_on, note].filter(Boolean).join(' ') || kind_cn}</>
}
