import type { BrandWord } from '#src/keyword-lines.ts'
import type { KeywordLine } from '#src/read-keyword-line.ts'
import { readKeywords } from '#src/read-keywords.ts'

/**
 * Reads what a user of a brand searches for: the brand's Chinese word stands for its Latin one, which its own part
 * numbers carry, wherever it was typed (specification section 5).
 */
export function readSearch(keyword: string, { chinese, latin }: BrandWord): KeywordLine[] {
  return readKeywords(keyword.replaceAll(chinese, latin), latin)
}
