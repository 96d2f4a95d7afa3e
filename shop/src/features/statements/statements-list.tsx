import { minusYuan, sumOfYuan, ZERO_YUAN } from '@portal/rules/money/money.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { CountBadge } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useProfile } from '#src/session/session-calls.ts'

import { StatementReaders } from './statement-readers.tsx'
import { monthsParams, type StatementSearchParams } from './statement-search-params.ts'
import { StatementStateBadge } from './statement-state-badge.tsx'
import { StatementsAnswer } from './statements-answer.tsx'
import { type Statement, type StatementsFound, statementsQuery } from './statements-calls.ts'
import { OWED_NOW, useSums } from './use-sums.ts'

import heading from '#src/layout/list-title.module.css'
import statementsList from './statements-list.module.css'
import styles from './statements.module.css'

type Props = {
  readonly search: StatementSearchParams
  readonly onChange: (part: StatementSearchParams) => void
}

const NOTHING_YET = { opening: ZERO_YUAN, closing: ZERO_YUAN, entries: 0 }

export function StatementsList({ search, onChange }: Props) {
  const requested = monthsParams(search)
  const profile = useProfile()
  const found = useQuery(statementsQuery(useCaller(), requested))
  const { data, error } = found
  return (
    <div className={styles.stack}>
      {data && <RunningCard running={data.running} />}
      {data === undefined && error === null && (
        <div className={styles.toCome}>
          <RunningCard running={NOTHING_YET} />
        </div>
      )}
      <section className="card">
        <h1 className={heading.title}>对账单</h1>
        <StatementsAnswer query={found} waiting={<StatementsSkeleton />}>
          {({ list, total }) => (
            <>
              {list.length === 0 ? (
                <EmptyState picture="box" title="还没有对账单">
                  每月结束后生成上月对账单，发布后可在这里查看、确认或提出异议。
                </EmptyState>
              ) : (
                <MonthsTable busy={found.isPlaceholderData} statements={list} />
              )}
              {total > 0 && (
                <div className={styles.pages}>
                  <Pagination
                    page={requested.page}
                    size={requested.limit}
                    total={total}
                    onChange={({ page, size }) => onChange({ page, limit: size })}
                  />
                </div>
              )}
            </>
          )}
        </StatementsAnswer>
      </section>
      {profile?.is_main === 1 && <StatementReaders />}
    </div>
  )
}

function StatementsSkeleton() {
  return (
    <LoadingRegion className={styles.loading} label="对账单加载中">
      <Skeleton height={260} />
    </LoadingRegion>
  )
}

type MonthsTableProps = { readonly statements: readonly Statement[]; readonly busy: boolean }

function MonthsTable({ statements, busy }: MonthsTableProps) {
  const sums = useSums(statements)
  return (
    <table aria-busy={busy} className={statementsList.table}>
      <caption className="sr-only">对账单，最近的月份在前</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          {sums.map(({ name }) => (
            <th className={statementsList.right} key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {statements.map((statement) => (
          <tr key={statement.statement_id}>
            <th className={statementsList.month} scope="row">
              <Link
                aria-label={`${statement.month} 对账单`}
                className={statementsList.link}
                search={{ id: statement.statement_id }}
                to="/profile/bill"
              >
                {statement.month}
              </Link>
            </th>
            {sums.map(({ name, amountOf, isBalance }) => (
              <td
                className={statementsList.right}
                data-balance={isBalance || undefined}
                data-name={name}
                data-zero={amountOf(statement) === 0 || undefined}
                key={name}
              >
                <Price look={isBalance ? 'strong' : 'plain'} yuan={amountOf(statement)} />
              </td>
            ))}
            <td className={statementsList.state}>
              <StatementStateBadge statement={statement} />
              {statement.disputes > 0 && (
                <span className={statementsList.disputes}>
                  <span className="sr-only">待答复异议</span>
                  <CountBadge count={statement.disputes} />
                </span>
              )}
              {statement.state === 'published' && (
                <Link
                  aria-label={`去确认 ${statement.month}`}
                  className={statementsList.confirm}
                  search={{ id: statement.statement_id }}
                  to="/profile/bill"
                >
                  去确认
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RunningCard({ running }: { readonly running: StatementsFound['running'] }) {
  const { opening, closing, entries } = running
  return (
    <section aria-label={OWED_NOW} className={`card ${statementsList.card}`}>
      <div className={statementsList.owed}>
        <h2>{OWED_NOW}</h2>
        <Price className={statementsList.large} look="strong" yuan={closing} />
        <p>含本期未出账的往来，月末结账后列入对账单。</p>
      </div>
      <dl className={statementsList.facts}>
        <div>
          <dt>上期末应付</dt>
          <dd>
            <Price yuan={opening} />
          </dd>
        </div>
        <div>
          <dt>本期发生</dt>
          <dd>
            <Price yuan={sumOfYuan([closing, minusYuan(opening)])} />
          </dd>
        </div>
        <div>
          <dt>笔数</dt>
          <dd>{formatCount(entries)}</dd>
        </div>
      </dl>
      <Link className={buttonLook({})} search={{ running: 1 }} to="/profile/bill">
        查看明细
      </Link>
    </section>
  )
}
