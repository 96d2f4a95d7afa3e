import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { readKeywordLine } from '@portal/rules/search/read-keyword-line.ts'

export type LineName = { readonly number: string; readonly remark: string }

/** Most lines consist of a number only, and need no parsing. */
const HAS_MORE = /[\s(\p{Script=Han}]/u
const AROUND = /^[^\dA-Z]+|[^\dA-Z]+$/gi

/**
 * `A2053301101(左前)` is the number A2053301101 with the remark 左前. Text that cannot be separated
 * stays together.
 */
export function lineName(search_no: string): LineName {
  const whole = { number: search_no, remark: '' }
  if (!HAS_MORE.test(search_no)) return whole
  const [only, ...others] = readKeywordLine(search_no)
  if (only?.kind !== 'number' || others.length > 0 || only.words === '') return whole
  const number = search_no.replace(only.words, '').replaceAll(AROUND, '')
  return normalisedNumber(number) === only.number ? { number, remark: only.words } : whole
}
