import { Warehouse } from '@portal/rules/warehouse.ts'

import { brandName } from '#src/lists/brand-name.ts'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import type { AdminPart } from './stock-calls.ts'

import styles from './stock-table.module.css'

type Props = {
  readonly list: List<AdminPart>
  readonly parts: readonly AdminPart[]
}

/** Parts that a number led to, with what may be sold of them. */
export function StockTable({ list, parts }: Props) {
  return (
    <ListTable
      caption="库存"
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
        pieces('广州可售', (part) => availableIn(part, Warehouse.guangzhou)),
        pieces('北京可售', (part) => availableIn(part, Warehouse.beijing)),
        pieces('在途', ({ shelves: stockLevels }) =>
          stockLevels.reduce((sum, { in_transit }) => sum + in_transit, 0),
        ),
      ]}
      idOf={(part) => part.product_id}
      list={list}
      rows={parts}
    />
  )
}

function availableIn(
  { shelves: stockLevels }: AdminPart,
  warehouse: Warehouse,
): number | undefined {
  return stockLevels.find(({ warehouse_type }) => warehouse_type === warehouse)?.available
}

/** A number of pieces; on a phone, where columns have no head, with its name. */
function pieces(title: string, of: (part: AdminPart) => number | undefined): Column<AdminPart> {
  return {
    title,
    isRight: true,
    className: styles.pieces,
    render: (part) => (
      <>
        <span aria-hidden className={styles.what}>
          {title.replace('可售', '')}{' '}
        </span>
        {of(part)?.toLocaleString('en-US') ?? '—'}
      </>
    ),
  }
}
