import type { Warehouse } from '@portal/rules/warehouse.ts'
import { Tag } from '@portal/ui/tag.tsx'

import { brandName } from '#src/lists/brand-name.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import type { AdminPart } from './stock-calls.ts'

import styles from './stock-table.module.css'

type Props = {
  readonly list: List<AdminPart>
  readonly parts: readonly AdminPart[]
  readonly warehouse: Warehouse
}

/** Parts on the way to a warehouse: how many pieces, when, and who waits for them. */
export function TransitTable({ list, parts, warehouse }: Props) {
  const today = useToday()
  const stockLevelIn = ({ shelves: stockLevels }: AdminPart) =>
    stockLevels.find(({ warehouse_type }) => warehouse_type === warehouse)
  const day = (part: AdminPart) => stockLevelIn(part)?.arrives_on ?? null
  return (
    <ListTable
      caption="在途，先到的在前"
      className={styles.table}
      columns={[
        { title: '编号', className: styles.number, render: (part) => part.number },
        {
          title: '商品',
          className: styles.name,
          render: (part) => `${part.frey_no} ${part.l_name_zh}`,
        },
        {
          title: '品牌',
          className: styles.brand,
          render: (part) => brandName(list.brands, part.brand),
        },
        {
          title: '在途',
          isRight: true,
          className: styles.pieces,
          render: (part) => (
            <>
              <span aria-hidden className={styles.what}>
                在途{' '}
              </span>
              {stockLevelIn(part)?.in_transit.toLocaleString('en-US')}
            </>
          ),
        },
        {
          title: '可售',
          isRight: true,
          className: styles.pieces,
          render: (part) => (
            <>
              <span aria-hidden className={styles.what}>
                可售{' '}
              </span>
              {stockLevelIn(part)?.available.toLocaleString('en-US')}
            </>
          ),
        },
        {
          title: '预计到货',
          isRight: true,
          sorted: 'ascending',
          className: styles.pieces,
          render: (part) => <Expected day={day(part)} today={today} />,
        },
      ]}
      idOf={(part) => part.product_id}
      list={list}
      rows={parts}
    />
  )
}

function Expected({ day, today }: { readonly day: string | null; readonly today: string }) {
  if (day === null) return '未定'
  return (
    <>
      {day < today && <Tag look="low">逾期</Tag>} {day}
    </>
  )
}
