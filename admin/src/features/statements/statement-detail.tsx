import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { brandName } from '#src/lists/brand-name.ts'
import { RowDetail } from '#src/lists/row-detail.tsx'
import { RowSteps } from '#src/lists/row-steps.tsx'
import type { List } from '#src/lists/use-list.ts'

import { StatementContents } from './statement-contents.tsx'
import { StatementStateMark } from './statement-state-mark.tsx'
import { type AdminStatement, statementQuery } from './statements-calls.ts'
import { linesParams, type StatementsSearchParams } from './statements-search-params.ts'

import styles from '#src/lists/pane-head.module.css'

type Props = {
  readonly id: number
  readonly list: List<AdminStatement, StatementsSearchParams>
}

/** The statement that lies open. */
export function StatementDetail({ id, list }: Props) {
  return (
    <RowDetail
      id={id}
      name="对账单"
      steps={<RowSteps idOf={(row) => row.statement_id} list={list} unit="张" />}
      title={<StatementName id={id} list={list} />}
      onClose={list.close}
    >
      <StatementContents search={list.search} brands={list.brands} id={id} />
    </RowDetail>
  )
}

/** Whose month it is; from the list's row until the statement itself is there. */
function StatementName({ id, list }: Props) {
  const { data } = useQuery(statementQuery(useCaller(), linesParams(id, list.search)))
  const statement = data?.statement ?? list.found.data?.list.find((one) => one.statement_id === id)
  if (!statement)
    return (
      <div className={styles.name}>
        <h2>对账单</h2>
      </div>
    )
  return (
    <div className={styles.name}>
      <h2>
        {statement.company_name}
        <StatementStateMark of={statement} />
      </h2>
      <p>
        {statement.month} · {brandName(list.brands, statement.brand)}
      </p>
    </div>
  )
}
