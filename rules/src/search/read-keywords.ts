import { isChatter } from '#src/search/is-chatter.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import { type KeywordLine, readKeywordLine } from '#src/search/read-keyword-line.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { foldedText, LINE_BREAKS } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const HEADINGS =
  /^(?:序号|OE|OE号|OEM|OE编号|编码|编号|零件号|零件编号|配件号|配件编码|配件编号|名称|配件名称|品名|品牌|单位|价格|单价|金额|备注|车型|型号|规格|库存|数量|需求数量|QTY|QUANTITY|PARTNO\.?|NUMBER)$/i

/**
 * Reads everything in a search box, in the order typed; empty lines, table headers and {@link ignoredLines} are
 * skipped.
 *
 * @param keyword lines as typed, or as the multi-number box preprocessed them
 * @param ownWord the brand's Latin word, which may precede its own part numbers
 */
export function readKeywords(keyword: string, ownWord = ''): KeywordLine[] {
  const lines = withoutPlaces(linesApart(keyword).requested)
  return lines.flatMap((line) => readKeywordLine(line, ownWord))
}

/** The lines of a list that request nothing, as typed: greetings, times, prose. A single line is always read. */
export function ignoredLines(keyword: string): string[] {
  return linesApart(keyword).ignored
}

/** The lines that request something, as typed; all of them if none does. */
export function requestedLines(keyword: string): string[] {
  return linesApart(keyword).requested
}

function linesApart(keyword: string): { readonly requested: string[]; readonly ignored: string[] } {
  const lines = keyword.split(LINE_BREAKS).filter((line) => line.trim() !== '' && !isHeading(line))
  const { requested = [], ignored = [] } = Object.groupBy(lines, (line) =>
    asksForNothing(line) ? 'ignored' : 'requested',
  )
  if (lines.length < 2 || requested.length === 0) return { requested: lines, ignored: [] }
  return { requested, ignored }
}

/** A long line is a request if it contains many numbers, and prose otherwise. */
function asksForNothing(line: string): boolean {
  if (isChatter(line)) return true
  if (line.trim().length <= MAX_LINE_LENGTH) return false
  const [first] = readKeywordLine(line)
  return first?.kind === 'words' && first.text.length > MAX_LINE_LENGTH
}

/** The header of a pasted spreadsheet (`OE号 数量`) requests nothing. */
export function isHeading(line: string): boolean {
  if (line.length > MAX_LINE_LENGTH) return false
  const columns = foldedText(line)
    .trim()
    .split(/[\s=:,;]+/)
  return columns.length > 1 && columns.every((column) => HEADINGS.test(column))
}

/**
 * Reads a search of a brand's user: the brand's Chinese word counts as its Latin one, which is part of its own numbers,
 * wherever it was typed (specification section 5).
 */
export function readSearch(keyword: string, { chinese, latin }: BrandWord): KeywordLine[] {
  return readKeywords(keyword.replaceAll(chinese, latin), latin)
}
