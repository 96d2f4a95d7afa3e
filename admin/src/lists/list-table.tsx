import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'

import type { List, RowKey } from './use-list.ts'
import type { Ticks } from './use-ticks.ts'

import styles from './list-table.module.css'

export type Column<Row> = {
  readonly title: string
  readonly render: (row: Row) => ReactNode
  readonly hint?: (row: Row) => string
  readonly isRight?: boolean
  /** Its cell needs no title on a card. */
  readonly isPlain?: boolean
  readonly sorted?: 'ascending' | 'descending'
  readonly className?: string | undefined
  /**
   * The total of all matches, not only of this page. The table has a footer if any column has a
   * total.
   */
  readonly total?: ReactNode
}

export type TickColumn<Row> = {
  readonly ticks: Ticks<Row>
  readonly mayTick: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
  readonly all: string
  readonly whyNone: string
  readonly refusalReason: string
}

/** Stands in a table for what a row does not have; a card leaves it out. */
const NONE = '—'

type Props<Row> = {
  readonly list: Pick<List<Row>, 'found' | 'openId' | 'opening' | 'rows'>
  readonly rows: readonly Row[]
  /** Read out with the table: its content and its order. */
  readonly caption: string
  /** The first column names the row and links to it if rows can be opened. */
  readonly columns: readonly Column<Row>[]
  /** Undefined for rows that cannot be opened. */
  readonly idOf: (row: Row) => RowKey
  readonly tick?: TickColumn<Row>
  readonly className?: string | undefined
  /**
   * On a phone, rows become cards laid out by `className`, or `facts`: cards whose cells bear the
   * title of their column; or they stay a table.
   */
  readonly onPhone?: 'cards' | 'facts' | 'table'
}

export function ListTable<Row>(props: Props<Row>) {
  const { rows, caption, columns, idOf, tick, className, onPhone = 'cards' } = props
  const { found, rows: body } = props.list
  return (
    <table
      aria-busy={found.isPlaceholderData}
      className={classes(
        styles.table,
        onPhone !== 'table' && styles.cards,
        onPhone === 'facts' && styles.facts,
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {tick && <TickAll idOf={idOf} rows={rows} tick={tick} />}
          {columns.map(({ title, sorted, isRight, className: column }) => (
            <th
              aria-sort={sorted}
              className={classes(isRight && styles.right, column)}
              key={title}
              scope="col"
            >
              {title}
              {sorted && (sorted === 'ascending' ? ' ↑' : ' ↓')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <ListRow {...props} key={idOf(row)} row={row} />
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            {tick && <td aria-hidden className={styles.tick} />}
            {columns.map(({ title, total, isRight, className: column }) => (
              <td
                className={classes(isRight && styles.right, column)}
                data-none={total === undefined || undefined}
                data-title={title}
                key={title}
              >
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function ListRow<Row>(props: Props<Row> & { readonly row: Row }) {
  const { list, row, columns, idOf, tick } = props
  const id = idOf(row)
  const isOpen = id === list.openId
  const onKeyDown = (event: KeyboardEvent) => {
    if (!tick || event.key !== ' ') return
    event.preventDefault()
    if (tick.mayTick(row)) tick.ticks.mark([id], !tick.ticks.has(id))
    else toast.info(tick.refusalReason)
  }
  return (
    <tr className={classes(isOpen && styles.open)}>
      {tick && <Tick id={id} row={row} tick={tick} />}
      {columns.map(({ title, render, hint, isRight, className, isPlain = false }, at) => {
        const cell = render(row)
        return (
          <td
            className={classes(isRight && styles.right, className)}
            data-none={isNothing(cell) || undefined}
            data-title={isPlain ? undefined : title}
            key={title}
            title={hint?.(row)}
          >
            {at === 0 && list.opening ? (
              <Link
                aria-current={isOpen || undefined}
                className={styles.link}
                data-row={id}
                // Moving from row to row adds one history entry in total.
                replace={list.openId !== undefined}
                resetScroll={false}
                search={(before) => ({ ...before, ...list.opening?.(id) })}
                to="."
                onKeyDown={onKeyDown}
              >
                {cell}
              </Link>
            ) : (
              cell
            )}
          </td>
        )
      })}
    </tr>
  )
}

function isNothing(cell: ReactNode): boolean {
  return cell === null || cell === false || cell === '' || cell === NONE
}

type TickProps<Row> = { readonly tick: TickColumn<Row> }

function TickAll<Row>({ tick, rows, idOf }: TickProps<Row> & Pick<Props<Row>, 'rows' | 'idOf'>) {
  const { ticks, mayTick, all, whyNone } = tick
  const ids = rows.filter(mayTick).map(idOf)
  return (
    <th className={styles.tick} scope="col">
      <Checkbox
        aria-label={all}
        checked={ids.length > 0 && ticks.rows.length === ids.length}
        some={ticks.rows.length > 0}
        refusalReason={ids.length === 0 ? whyNone : undefined}
        onChange={(isOn) => ticks.mark(ids, isOn)}
      />
    </th>
  )
}

function Tick<Row>({ tick, row, id }: TickProps<Row> & { readonly row: Row; readonly id: RowKey }) {
  const { ticks, mayTick, nameOf, refusalReason: whyNot } = tick
  const may = mayTick(row)
  return (
    <td className={styles.tick}>
      <Checkbox
        aria-label={`选择 ${nameOf(row)}`}
        checked={may && ticks.has(id)}
        refusalReason={may ? undefined : whyNot}
        onChange={(isOn) => ticks.mark([id], isOn)}
      />
    </td>
  )
}
