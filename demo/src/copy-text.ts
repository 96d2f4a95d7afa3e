/** The value of a column. Lists become arrays, objects json, and dates timestamps. */
export type Cell = string | number | boolean | Date | readonly string[] | Json | null
export type Json = { json: unknown }

const SPECIAL = /[\\\n\r\t]/
const NULL = '\\N'

/** In the text format of PostgreSQL's COPY, which is many times faster than inserts. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (let index = 0; index < cells.length; index += 1) {
    if (index > 0) line += '\t'
    line += cellText(cells[index] ?? null)
  }
  return `${line}\n`
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'number') return String(cell)
  if (cell === null) return NULL
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (cell instanceof Date) return cell.toISOString()
  if (isJson(cell)) return escaped(JSON.stringify(cell.json))
  return escaped(`{${cell.map(element).join(',')}}`)
}

const isJson = (cell: readonly string[] | Json): cell is Json => 'json' in cell

function element(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
}
