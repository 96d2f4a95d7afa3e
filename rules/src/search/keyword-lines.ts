import { withoutPlace } from '#src/numbers/leading-figure.ts'
import { numbersApart } from '#src/numbers/numbers-apart.ts'
import { splitQuantity } from '#src/numbers/split-quantity.ts'
import { withoutOrdinal } from '#src/search/read-keyword-line.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { foldedText, INVISIBLE, LINE_BREAKS, withoutEnding } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** Typed in Chinese, but printed in Latin in part numbers and names. */
export type BrandWord = { readonly chinese: string; readonly latin: string }

/** A quantity separated only by a space: `x4`, `4个`, `4`. */
const SPACED_QUANTITY = /[^\s=:：,，;；、*×]\s+(?:[xX]\s*)?[\d０-９]+\s*(?:\p{Script=Han}|pcs?)?$/iu
const BRACKETED_QUANTITY = /[（(【[]([\d０-９]+)[个只件套]?[）)】\]]$/

/**
 * Normalises pasted text of the multi-number box, line by line (specification section 5): line breaks collapse, the
 * brand's Chinese word gets its Latin form, a bracketed quantity at the end becomes `=4`, tab-separated columns become
 * `number=quantity` when the first has digits and `word:word` otherwise, whitespace is removed.
 *
 * Beyond the specification, and only where removing the space would lose the meaning: a quantity separated by a space
 * (`x4`, `4个`, a bare `4` after a complete number) becomes `=4`, several complete numbers separated only by spaces get a
 * line each, and the place of a line in a list goes.
 */
export function keywordLines(text: string, brandWord: BrandWord): string[] {
  return withoutPlaces(text.replaceAll(INVISIBLE, '').split(LINE_BREAKS))
    .flatMap(apart)
    .map((line) => keywordLine(line).replaceAll(brandWord.chinese, brandWord.latin))
    .filter((line) => line !== '')
}

function keywordLine(line: string): string {
  const columns = line
    .split('\t')
    .map((column) => column.replaceAll(/\s/g, ''))
    .filter((column) => column !== '')
  const [first = '', last = ''] = [columns[0], columns.at(-1)]
  const separator = /\d/.test(foldedText(first)) ? '=' : ':'
  const marked = last.replace(BRACKETED_QUANTITY, (_, digits: string) => `=${foldedText(digits)}`)
  const joined = [...columns.slice(0, -1), marked].join(separator)
  const [quantity = ''] = /=\d+$/.exec(joined) ?? []
  return (
    withoutEnding(joined.slice(0, joined.length - quantity.length), quantity && '=:') + quantity
  )
}

/** Replaces a space by `=` or a line break where it is the only separator. */
function apart(typed: string): string[] {
  const line = withoutItsPlace(typed)
  const trimmed = line.trim()
  if (!/\s/.test(trimmed) || trimmed.includes('\t')) return [line]
  const numbers = numbersApart(trimmed)
  if (numbers) return numbers
  const mayHaveQuantity = SPACED_QUANTITY.test(trimmed) || endsInName(trimmed)
  if (trimmed.length > MAX_LINE_LENGTH || !mayHaveQuantity) return [line]
  const folded = foldedText(trimmed)
  const { text, quantity, whole } = splitQuantity(withoutOrdinal(folded))
  // Without the space, digits after a mix of letters and digits would merge into the number; after digits alone they
  // may be its end.
  const isApart = whole === undefined || /[A-Z]/i.test(text)
  return isApart && /\d/.test(text) && text.length < trimmed.length
    ? [`${text}=${quantity}`]
    : [line]
}

/** A quantity may stand between a number and its name. */
function endsInName(line: string): boolean {
  return /\d/.test(line) && /\p{Script=Han}$/u.test(line)
}

/** A line without its place in a list; others as typed. */
function withoutItsPlace(line: string): string {
  if (line.length > MAX_LINE_LENGTH || line.includes('\t')) return line
  const folded = foldedText(line.trim())
  const rest = withoutPlace(folded)
  return rest === folded ? line : rest
}
