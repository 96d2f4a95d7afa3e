import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { searchParts } from '@portal/contract/search.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import type { KeywordFact, KeywordFacts } from './keyword-fact.ts'

export type Answer = OutputOf<typeof searchParts>
type Row = Answer['list'][number]

const FIRST_ROWS = 5

/**
 * Returns why the answer is wrong, or undefined if it is correct. The table in bench/README.md
 * lists the criteria.
 */
export function fault(
  { expect }: KeywordFact,
  answer: Answer,
  facts: KeywordFacts,
): string | undefined {
  if (expect.items) return numberFault(expect, answer, facts)
  if (expect.match === 'fuzzy') return suggestionFault(expect.corrected ?? '', answer)
  return nameFault(expect.part_ids ?? [], answer, facts)
}

function numberFault(
  { items = [], also }: KeywordFact['expect'],
  { list, lines }: Answer,
  { leftOut }: KeywordFacts,
): string | undefined {
  if (lines !== items.length) return `${lines} lines read, ${items.length} typed`
  const faults = items.flatMap(({ number = '', name, quantity }, line) => {
    const rows = list.filter((row) => row.line === line)
    if (name !== undefined) return nameLineFault(rows, quantity)
    const expected = [number, also].filter((one) => one !== undefined)
    const isAbsent = expected.every((one) => leftOut.has(one))
    const why = isAbsent ? takenForAnother(rows) : lineFault(rows, { expected, quantity })
    return why === undefined ? [] : [`${number}: ${why}`]
  })
  return faults[0]
}

function nameLineFault(rows: readonly Row[], quantity: number): string[] {
  const isRight = rows.every((row) => row.match === 'name' && row.search_quantity === quantity)
  return isRight && rows.length > 0 ? [] : [`a line of words gave ${rows[0]?.match ?? 'no row'}`]
}

/** A number missing from the demo may find nothing, or a row marked as a suggestion. */
function takenForAnother(rows: readonly Row[]): string | undefined {
  const taken = rows.find(({ match }) => match === 'exact' || match === 'superseded')
  return taken && `taken for ${taken.matched_number}`
}

function lineFault(
  rows: readonly Row[],
  { expected, quantity }: { readonly expected: readonly string[]; readonly quantity: number },
): string | undefined {
  const [first] = rows
  if (first?.product_id === undefined) return 'not found'
  const other = rows.find((row) => !expected.includes(normalisedNumber(row.matched_number)))
  if (other) return `gave ${other.matched_number} (${other.match})`
  const unsure = rows.find(({ match }) => match !== 'exact' && match !== 'superseded')
  if (unsure) return `only ${unsure.match}`
  return first.search_quantity === quantity
    ? undefined
    : `${first.search_quantity} pieces, ${quantity} asked`
}

function suggestionFault(expected: string, { list }: Answer): string | undefined {
  const rows = list.slice(0, FIRST_ROWS)
  const row = rows.find((one) => normalisedNumber(one.matched_number) === expected)
  if (!row) return `gave ${rows.map((one) => one.matched_number || one.match).join(', ')}`
  return row.match === 'exact' || row.match === 'superseded' ? 'not marked as a guess' : undefined
}

function nameFault(
  expectedTypes: readonly string[],
  { list, understood }: Answer,
  { typeNames }: KeywordFacts,
): string | undefined {
  const names = list.slice(0, FIRST_ROWS).map((row) => typeName(row.product_name ?? '', typeNames))
  if (names.some((name) => expectedTypes.some((id) => typeNames.get(id) === name))) return undefined
  const expected = expectedTypes.map((id) => typeNames.get(id)).join(' or ')
  return `gave ${[...new Set(names)].join(', ') || 'nothing'} for ${expected}; read ${understood.join(' / ')}`
}

function typeName(partName: string, typeNames: ReadonlyMap<string, string>): string {
  const names = [...typeNames.values()].filter((name) => partName.startsWith(name))
  return names.toSorted((a, b) => b.length - a.length)[0] ?? partName
}
