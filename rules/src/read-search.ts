import type { BrandWord } from '#src/keyword-lines.ts'
import type { KeywordLine } from '#src/read-keyword-line.ts'
import { readKeywords } from '#src/read-keywords.ts'

/**
 * Reads a search of a brand's user: the brand's Chinese word counts as its Latin one, which is part of its own numbers,
 * wherever it was typed (specification section 5).
 */
export function readSearch(keyword: string, { chinese, latin }: BrandWord): KeywordLine[] {
  return readKeywords(keyword.replaceAll(chinese, latin), latin)
}
