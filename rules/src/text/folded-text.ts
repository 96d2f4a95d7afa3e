import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/**
 * A text with its full-width characters and ligatures folded. It is cut to `max` characters before and after folding,
 * which can turn one character into eighteen.
 */
export function foldedText(text: string, max = MAX_LINE_LENGTH): string {
  return text.slice(0, max).normalize('NFKC').slice(0, max)
}

/** Any line ending in pasted text; consecutive ones count as one. */
export const LINE_BREAKS = /[\r\n\u2028\u2029\v\f\u0085]+/
/** Zero-width characters in pasted text, and the variation selector of emojis. */
export const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]|\uFE0F/g

/**
 * The text without trailing spaces and these characters: `LR011279 ,;` becomes `LR011279`. A loop, because a pattern
 * anchored at the end restarts at every character.
 */
export function withoutEnding(text: string, signs: string): string {
  let end = text.trimEnd().length
  while (end > 0 && signs.includes(text.charAt(end - 1)))
    end = text.slice(0, end - 1).trimEnd().length
  return text.slice(0, end)
}

/** A text in the form in which names are compared: full-width folded, upper case, no spaces. */
export function squashed(text: string): string {
  return foldedText(text.trim()).replaceAll(/\s/g, '').toUpperCase()
}
