import type { OutputOf } from '@portal/contract/endpoint.ts'
import { answerDispute, type getAdminStatement } from '@portal/contract/statements.ts'
import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { ENTRY_KINDS, type StatementState } from '@portal/rules/statements/statement.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'

import { PageTurner } from '#src/lists/page-turner.tsx'
import { useRefusal } from '#src/session/rights.ts'

import { type AdminLine, useAnswerDispute } from './statements-calls.ts'
import {
  KINDS,
  STATEMENT_LINES_A_PAGE,
  type StatementsSearchParams,
} from './statements-search-params.ts'

import styles from './statement-contents.module.css'

type Props = {
  readonly search: StatementsSearchParams
  readonly found: OutputOf<typeof getAdminStatement>
}

export function StatementLines({ search, found }: Props) {
  const navigate = useNavigate()
  const { list, total, statement } = found
  const page = search.lines ?? 1
  const change = (part: Pick<StatementsSearchParams, 'kind' | 'lines'>) =>
    void navigate({
      to: '/statements',
      search: { ...search, lines: undefined, ...part },
      replace: true,
      resetScroll: false,
    })
  return (
    <section aria-label="明细">
      <header className={styles.filter}>
        <h3>{formatCount(total)} 条明细</h3>
        <select
          aria-label="明细类别"
          value={search.kind ?? ''}
          onChange={(event) => change({ kind: KINDS.find((kind) => kind === event.target.value) })}
        >
          <option value="">全部类别</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ENTRY_KINDS[kind]}
            </option>
          ))}
        </select>
      </header>
      <ul className={styles.lines}>
        {list.map((line) => (
          <StatementLine key={line.statement_entry_id} line={line} state={statement.state} />
        ))}
      </ul>
      <PageTurner
        label="明细"
        page={page}
        size={STATEMENT_LINES_A_PAGE}
        total={total}
        onPage={(lines) => change({ kind: search.kind, lines })}
      />
    </section>
  )
}

type StatementLineProps = { readonly line: AdminLine; readonly state: StatementState }

function StatementLine({ line, state }: StatementLineProps) {
  const { kind_cn, dispute, answer } = line
  return (
    <li>
      <span className={styles.what}>
        <Source line={line} />
      </span>
      <Price look="strong" yuan={line.amount} />
      <span className={styles.when}>
        {kind_cn} · {formatMoment(line.happened_at)}
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
          {answer === '' && state !== 'confirmed' && <DisputeAnswerForm line={line} />}
        </div>
      )}
    </li>
  )
}

function Source({ line }: Pick<StatementLineProps, 'line'>) {
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

/** Ctrl+Enter sends; the text is kept until then. */
function DisputeAnswerForm({ line }: { readonly line: AdminLine }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const answer = useAnswerDispute()
  const field = useRef<HTMLTextAreaElement>(null)
  const why = useRefusal(answerDispute, '答复异议')
  if (why !== undefined) return <p className={styles.when}>{why}。</p>
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (answer.isPending) return
    if (typed.trim() === '') {
      setProblem('请填写答复')
      field.current?.focus()
      return
    }
    // The query cache has already shown the error.
    void submit().catch(() => undefined)
  }
  const submit = async () => {
    // Awaited because the form unmounts when the answer is shown.
    await answer.mutateAsync({
      statement_entry_id: line.statement_entry_id,
      answer: typed.trim(),
    })
    toast.success('已答复')
  }
  return (
    <form onSubmit={send}>
      <TextArea
        label={`答复 ${line.order_no || line.return_no || line.kind_cn}`}
        maxLength={MAX_MESSAGE_LENGTH}
        problem={problem}
        ref={field}
        rows={2}
        value={typed}
        onSend={send}
        onText={(text) => {
          setTyped(text)
          setProblem(undefined)
        }}
      />
      <Button busy={answer.isPending} kind="primary" size="small" type="submit">
        答复
      </Button>
    </form>
  )
}
