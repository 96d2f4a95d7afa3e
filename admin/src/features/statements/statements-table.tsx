import { formatYuan, sumOfYuan, type Yuan } from '@portal/rules/money/money.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { Price } from '@portal/ui/shown/price.tsx'

import { brandColumns } from '#src/lists/document-columns.tsx'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import type { Ticks } from '#src/lists/use-ticks.ts'

import { StatementStateMark } from './statement-detail.tsx'
import type { AdminStatement, StatementsFound } from './statements-calls.ts'

import styles from './statements-table.module.css'

type Props = {
  readonly list: List<AdminStatement>
  readonly rows: readonly AdminStatement[]
  readonly ticks: Ticks<AdminStatement>
  readonly totals: StatementsFound['totals'] | undefined
}

type Totals = StatementsFound['totals']

const sumYuan = (
  title: string,
  amountOf: (sums: Totals) => Yuan,
  totals: Totals | undefined,
): Column<AdminStatement> => ({
  title,
  isRight: true,
  className: classes(styles.money, styles.some),
  render: (row) => <Price yuan={amountOf(row)} />,
  total: totals && <Price yuan={amountOf(totals)} />,
})

/** Returns, price protection and corrections combined, so that the columns of a row add up. */
function restOf({ returns, price_protection, corrections }: Totals): Yuan {
  return sumOfYuan([returns, price_protection, corrections])
}

function restWords({ returns, price_protection, corrections }: Totals): string {
  return `退货 ${formatYuan(returns)}，价保 ${formatYuan(price_protection)}，调整 ${formatYuan(corrections)}`
}

export function StatementsTable({ list, rows, ticks, totals }: Props) {
  return (
    <ListTable
      caption="对账单，有异议的在前"
      className={styles.table}
      columns={[
        {
          title: '客户',
          hint: (row) => row.company_name,
          render: (row) => row.company_name,
          total: totals && '合计',
        },
        ...brandColumns(list, styles.brand),
        sumYuan('期初', ({ opening }) => opening, totals),
        sumYuan('本月订单', ({ orders }) => orders, totals),
        { ...sumYuan('退货/价保/调整', restOf, totals), hint: restWords },
        sumYuan('本月付款', ({ payments }) => payments, totals),
        {
          title: '期末',
          isRight: true,
          className: styles.money,
          render: (row) => <Price look="strong" yuan={row.closing} />,
          total: totals && <Price look="strong" yuan={totals.closing} />,
        },
        {
          title: '状态',
          className: styles.state,
          render: (row) => (
            <>
              <StatementStateMark statement={row} />
              {row.disputes > 0 && <span className={styles.disputes}>{row.disputes} 条</span>}
            </>
          ),
        },
      ]}
      idOf={(row) => row.statement_id}
      list={list}
      onPhone="facts"
      rows={rows}
      tick={{
        ticks,
        mayTick: isDraft,
        nameOf: (row) => row.company_name,
        all: '选择本页待发布的对账单',
        whyNone: '本页没有待发布的对账单',
        refusalReason: '只有待发布的对账单可以发布',
      }}
    />
  )
}

export function isDraft({ state }: Pick<AdminStatement, 'state'>): boolean {
  return state === 'draft'
}
