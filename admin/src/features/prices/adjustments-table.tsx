import { brandName } from '#src/lists/brand-name.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import { AdjustmentStateMark } from './adjustment-state-mark.tsx'
import type { Adjustment } from './prices-calls.ts'
import type { PricesSearchParams } from './prices-search-params.ts'

type Props = {
  readonly list: List<Adjustment, PricesSearchParams>
  readonly rows: readonly Adjustment[]
}

/** One page of adjustments: what for, from when, how many prices, and whether they hold. */
export function AdjustmentsTable({ list, rows }: Props) {
  return (
    <ListTable
      caption="调价，生效时间晚的在前"
      columns={[
        { title: '调价说明', render: (row) => row.title },
        { title: '品牌', render: (row) => brandName(list.brands, row.brand) },
        { title: '价格级别', render: (row) => row.level_words },
        {
          title: '生效时间',
          sorted: 'descending',
          hint: (row) => row.effective_at,
          render: (row) => row.effective_at.slice(0, 16),
        },
        { title: '降价', isRight: true, render: (row) => row.downs.toLocaleString('en-US') },
        { title: '涨价', isRight: true, render: (row) => row.ups.toLocaleString('en-US') },
        { title: '状态', render: (row) => <AdjustmentStateMark state={row.state} /> },
      ]}
      idOf={(row) => row.adjustment_id}
      list={list}
      onPhone="table"
      rows={rows}
    />
  )
}
