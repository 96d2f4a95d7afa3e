import { publishStatements } from '@portal/contract/statements.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { StatementState } from '@portal/rules/statements/statement.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName, type Staff } from '#src/session/session-calls.ts'

import { NotingButtons } from './noting-buttons.tsx'
import { StatementLines } from './statement-lines.tsx'
import { type AdminStatement, statementQuery } from './statements-calls.ts'
import { statementLinesParams, type StatementsSearchParams } from './statements-search-params.ts'
import { usePublish } from './use-publish.ts'

import styles from './statement-contents.module.css'

type Props = {
  readonly id: Id<'statement'>
  readonly list: List<AdminStatement, StatementsSearchParams>
}

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

function StatementName({ id, list }: Props) {
  const { data } = useQuery(statementQuery(useCaller(), statementLinesParams(id, list.search)))
  const statement = data?.statement ?? list.found.data?.list.find((one) => one.statement_id === id)
  if (!statement) return <RowTitle name="对账单" />
  return (
    <RowTitle
      facts={[statement.month, brandName(list.brands, statement.brand)]}
      mark={<StatementStateMark statement={statement} />}
      name={statement.company_name}
    />
  )
}

type StatementContentsProps = {
  readonly id: Id<'statement'>
  readonly search: StatementsSearchParams
  readonly brands: Staff['brands']
}

function StatementContents({ id, search, brands }: StatementContentsProps) {
  const query = useQuery({
    ...statementQuery(useCaller(), statementLinesParams(id, search)),
    // Keeps the old lines while another page of the same statement loads.
    placeholderData: (before) => (before?.statement.statement_id === id ? before : undefined),
  })
  return (
    <Answer
      query={query}
      waiting={
        <LoadingRegion label="对账单加载中">
          <Skeleton height={120} />
          <Skeleton height={240} />
        </LoadingRegion>
      }
    >
      {(found) => (
        <>
          <StatementSums statement={found.statement} />
          <StatementActions brands={brands} statement={found.statement} />
          <StatementLines found={found} search={search} />
        </>
      )}
    </Answer>
  )
}

function StatementSums({ statement }: { readonly statement: AdminStatement }) {
  const sums = [
    ['期初', statement.opening],
    ['订单', statement.orders],
    ['退货', statement.returns],
    ['价保', statement.price_protection],
    ['付款', statement.payments],
    ['调整', statement.corrections],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([name, yuan]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Price yuan={yuan} />
          </dd>
        </div>
      ))}
      <div className={styles.closing}>
        <dt>期末应付</dt>
        <dd>
          <Price look="strong" yuan={statement.closing} />
        </dd>
      </div>
      {statement.confirmed_at !== null && (
        <div>
          <dt>确认</dt>
          <dd>
            {statement.confirmed_by} {formatMoment(statement.confirmed_at)}
          </dd>
        </div>
      )}
    </dl>
  )
}

const LOOKS: Readonly<Record<StatementState, StockState>> = {
  draft: 'low',
  published: 'transit',
  disputed: 'out',
  confirmed: 'ok',
}

type StatementStateMarkProps = {
  readonly statement: { readonly state: StatementState; readonly state_cn: string }
}

export function StatementStateMark({ statement: labelled }: StatementStateMarkProps) {
  return <StockBadge state={LOOKS[labelled.state]}>{labelled.state_cn}</StockBadge>
}

type StatementActionsProps = {
  readonly statement: AdminStatement
  readonly brands: Staff['brands']
}

function StatementActions({ statement, brands }: StatementActionsProps) {
  const publish = usePublish()
  const whyPublish = useRefusal(publishStatements, '发布对账单')
  return (
    <div className={styles.actions}>
      {statement.state === 'draft' && (
        <Button
          busy={publish.isPending}
          disabled={whyPublish !== undefined}
          kind="primary"
          size="small"
          title={whyPublish}
          onClick={() => publish.send([statement.statement_id])}
        >
          发布
        </Button>
      )}
      <NotingButtons
        brands={brands}
        buttons={[
          { records: 'payment', name: '付款…' },
          { records: 'correction', name: '调整…' },
        ]}
        company={statement}
      />
    </div>
  )
}
