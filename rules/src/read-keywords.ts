import { foldedText } from '#src/folded-text.ts'
import { LINE_BREAKS } from '#src/line-breaks.ts'
import { type KeywordLine, readKeywordLine } from '#src/read-keyword-line.ts'
import { LONGEST_LINE } from '#src/search-limits.ts'

const HEADINGS =
  /^(?:序号|OE|OE号|OEM|OE编号|编码|编号|零件号|零件编号|配件号|配件编码|配件编号|名称|配件名称|品名|品牌|单位|数量|需求数量|QTY|QUANTITY|PARTNO\.?|NUMBER)$/i

/**
 * Reads everything that stands in a search box, in the order typed; lines without anything are passed over.
 *
 * @param keyword lines as typed, or as the multi-number box preprocessed them
 * @param ownWord the brand's Latin word, which its own part numbers may carry in front
 */
export function readKeywords(keyword: string, ownWord = ''): KeywordLine[] {
  return keyword
    .split(LINE_BREAKS)
    .filter((line) => !isHeading(line))
    .flatMap((line) => readKeywordLine(line, ownWord))
}

/** The heading of a pasted spreadsheet (`OE号 数量`) asks for nothing. */
function isHeading(line: string): boolean {
  if (line.length > LONGEST_LINE) return false
  const columns = foldedText(line)
    .trim()
    .split(/[\s=:,;]+/)
  return columns.length > 1 && columns.every((column) => HEADINGS.test(column))
}
