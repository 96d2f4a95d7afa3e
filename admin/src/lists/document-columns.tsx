import { formatRecent } from '@portal/ui/page/format.ts'

import { brandName } from '#src/session/session-calls.ts'

import { Age } from './age.tsx'
import type { Column } from './list-table.tsx'
import type { List } from './use-list.ts'

import styles from './numbered-rows.module.css'

export function companyColumn<Row extends { readonly company_name: string }>(): Column<Row> {
  return {
    title: '客户',
    className: styles.company,
    hint: (row) => row.company_name,
    render: (row) => row.company_name,
  }
}

export function brandColumns<Row extends { readonly brand: string }>(
  { brands, search }: Pick<List<Row>, 'brands' | 'search'>,
  className = styles.brand,
): readonly Column<Row>[] {
  if (search.brand !== undefined) return []
  return [{ title: '品牌', className, render: (row) => brandName(brands, row.brand) }]
}

/** Of a row, where its list is of all brands. */
export function shownBrand<Row extends { readonly brand: string }>(
  { brands, search }: Pick<List<Row>, 'brands' | 'search'>,
  { brand }: Row,
): string {
  return search.brand === undefined ? (brandName(brands, brand) ?? '') : ''
}

type Times<Row> = {
  readonly title: string
  readonly timeOf: (row: Row) => string
  /** Undefined where the list has another order. */
  readonly isOldestFirst: boolean | undefined
  readonly today: string
}

export function timeColumn<Row>(
  { title, timeOf, isOldestFirst, today }: Times<Row>,
  className = styles.time,
): Column<Row> {
  return {
    title,
    isRight: true,
    ...(isOldestFirst !== undefined && { sorted: isOldestFirst ? 'ascending' : 'descending' }),
    className,
    hint: timeOf,
    render: (row) => formatRecent(timeOf(row), today),
  }
}

/** For lists of what waits for its first answer, the oldest first. */
export function waitColumn<Row extends { readonly created_at: string }>(
  now: Date,
  className: string | undefined,
): Column<Row> {
  return {
    title: '已等待',
    isRight: true,
    sorted: 'descending',
    className,
    hint: (row) => row.created_at,
    render: (row) => <Age createdAt={row.created_at} now={now} />,
  }
}
