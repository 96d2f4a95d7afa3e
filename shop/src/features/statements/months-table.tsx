import { Price } from '@portal/ui/price.tsx'
import { CountBadge } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'

import { StatementStateBadge } from './statement-state-badge.tsx'
import type { Statement } from './statements-calls.ts'
import { useSums } from './use-sums.ts'

import styles from './months-table.module.css'

type Props = { readonly statements: readonly Statement[]; readonly busy: boolean }

/** A row a month, a card on a phone; the whole of it opens the month's lines. */
export function MonthsTable({ statements, busy }: Props) {
  const sums = useSums(statements)
  return (
    <table aria-busy={busy} className={styles.table}>
      <caption className="sr-only">对账单，最近的月份在前</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          {sums.map(({ name }) => (
            <th className={styles.right} key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {statements.map((statement) => (
          <tr key={statement.statement_id}>
            <th className={styles.month} scope="row">
              <Link
                aria-label={`${statement.month} 对账单`}
                className={styles.link}
                search={{ id: statement.statement_id }}
                to="/profile/bill"
              >
                {statement.month}
              </Link>
            </th>
            {sums.map(({ name, of, isBalance }) => (
              <td
                className={styles.right}
                data-balance={isBalance || undefined}
                data-name={name}
                data-zero={of(statement) === 0 || undefined}
                key={name}
              >
                <Price look={isBalance ? 'strong' : 'plain'} yuan={of(statement)} />
              </td>
            ))}
            <td className={styles.state}>
              <StatementStateBadge of={statement} />
              {statement.disputes > 0 && (
                <span className={styles.disputes}>
                  <span className="sr-only">待答复异议</span>
                  <CountBadge count={statement.disputes} />
                </span>
              )}
              {statement.state === 'published' && (
                <Link
                  aria-label={`去确认 ${statement.month}`}
                  className={styles.confirm}
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
