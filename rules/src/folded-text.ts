import { LONGEST_LINE } from '#src/search-limits.ts'

/**
 * A text with its full-width characters and ligatures folded. It is cut to `most` characters before and after: folding
 * makes up to eighteen characters of one, and nothing that is read is that long.
 */
export function foldedText(text: string, most = LONGEST_LINE): string {
  return text.slice(0, most).normalize('NFKC').slice(0, most)
}
