import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { formatCount } from '@portal/ui/page/format.ts'

import { type Column, ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import type { AdminPart } from './stock-calls.ts'

import styles from './stock-table.module.css'

type Props = {
  readonly caption: string
  readonly list: List<AdminPart>
  readonly parts: readonly AdminPart[]
  readonly columns: readonly Column<AdminPart>[]
}

export function StockTable({ caption, list, parts, columns }: Props) {
  return (
    <ListTable
      caption={caption}
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
        ...columns,
      ]}
      idOf={(part) => part.product_id}
      list={list}
      rows={parts}
    />
  )
}

type Pieces = {
  readonly title: string
  /** The label on a phone, where there is no table head; defaults to the title. */
  readonly name?: string
  readonly piecesOf: (part: AdminPart) => number | undefined
}

export function piecesColumn({ title, name = title, piecesOf }: Pieces): Column<AdminPart> {
  return {
    title,
    isRight: true,
    className: styles.pieces,
    render: (part) => {
      const pieces = piecesOf(part)
      return (
        <>
          <span aria-hidden className={styles.what}>
            {name}{' '}
          </span>
          {pieces === undefined ? '—' : formatCount(pieces)}
        </>
      )
    },
  }
}

export function stockLevelIn({ stock_levels: stockLevels }: AdminPart, warehouse: Warehouse) {
  return stockLevels.find(({ warehouse_type }) => warehouse_type === warehouse)
}
