import { isSure, type SearchedLine } from './searched-lines.ts'

/** The parts of lines, each once, that are out of stock and have no reminder yet. */
export function outOfStockParts(lines: readonly SearchedLine[]): number[] {
  const rows = lines
    .filter(({ state }) => state === 'out')
    .flatMap(({ found }) => found.filter((row) => isSure(row) && row.stock_wording === '缺货'))
  return [...new Set(rows.filter(({ is_apply }) => is_apply === 0).map((row) => row.product_id))]
}
