import { loadBrands } from '@portal/brands/load-brands.ts'

import type { Cell } from '#src/copy-text.ts'
import { readFacts } from '#src/facts.ts'
import { loadBrand } from '#src/load-brand.ts'
import type { RowSink } from '#src/row-sink.ts'
import { newSerials } from '#src/serials.ts'
import { COLUMNS, type DemoTable } from '#src/tables.ts'
import { writeFacts } from '#src/write-facts.ts'

type Row = Record<string, Cell>

export class RowsAtHand implements RowSink {
  readonly #rows = new Map<DemoTable, Row[]>()

  add(table: DemoTable, cells: readonly Cell[]): void {
    if (cells.length !== COLUMNS[table].length) throw new Error(`A row of ${table} is not whole.`)
    const row = Object.fromEntries(COLUMNS[table].map((column, at) => [column, cells[at] ?? null]))
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
  }

  flush(): Promise<void> {
    return Promise.resolve()
  }

  of(table: DemoTable): readonly Row[] {
    return this.#rows.get(table) ?? []
  }
}

export function text(cell: Cell | undefined): string {
  if (typeof cell === 'object' || cell === undefined) throw new Error('This cell is not plain.')
  return String(cell)
}

export const TODAY = new Date('2026-11-21T12:00:00+08:00')

/**
 * Generates the rows of one brand: the first that shows coming-soon parts and has two warehouses.
 */
export async function generatedRows(parts: number): Promise<RowsAtHand> {
  const brands = await loadBrands()
  const brand = brands.find((one) => one.comingSoon && one.warehouses.includes(2))
  if (!brand) throw new Error('No brand has everything that the demo shows.')
  const sink = new RowsAtHand()
  const facts = readFacts()
  await loadBrand({
    sink,
    facts,
    brand,
    today: TODAY,
    passwordHash: 'hash',
    ids: writeFacts(facts, sink),
    serials: newSerials(),
    size: { parts, companies: 5, orders: 120 },
    onPart: () => {},
  })
  return sink
}
