import { LONGEST_LINE } from '#src/search-limits.ts'

/**
 * A text with its full-width characters and ligatures folded. What stands further back than `most` characters is left
 * out before and after: folding makes up to eighteen characters of one, and nothing that is read is so long.
 */
export function foldedText(text: string, most = LONGEST_LINE): string {
  return text.slice(0, most).normalize('NFKC').slice(0, most)
}
