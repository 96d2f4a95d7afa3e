import { brandName } from '#src/lists/brand-name.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import type { AdminActivityRow } from './activities-calls.ts'
import type { ActivitiesSearchParams } from './activities-search-params.ts'
import { ActivityStateMark } from './activity-state-mark.tsx'

type Props = {
  readonly list: List<AdminActivityRow, ActivitiesSearchParams>
  readonly rows: readonly AdminActivityRow[]
}

/** One page of activities: whose, when, how they stand and how much of them was taken. */
export function ActivitiesTable({ list, rows }: Props) {
  return (
    <ListTable
      caption="活动，新建的在前"
      columns={[
        { title: '名称', render: (row) => row.title },
        { title: '品牌', render: (row) => brandName(list.brands, row.brand) },
        {
          title: '时间',
          render: (row) => `${row.starts_at.slice(0, 16)} 至 ${row.ends_at.slice(0, 16)}`,
        },
        { title: '状态', render: (row) => <ActivityStateMark state={row.state} /> },
        { title: '商品', isRight: true, render: (row) => row.deals },
        { title: '已抢', isRight: true, render: (row) => row.taken },
        { title: '订单', isRight: true, render: (row) => row.orders },
      ]}
      idOf={(row) => row.activity_id}
      list={list}
      onPhone="table"
      rows={rows}
    />
  )
}
