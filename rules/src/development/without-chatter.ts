import { isChatter } from '#src/search/is-chatter.ts'
import { withoutOrdinal } from '#src/search/read-keyword-line.ts'
import { withoutEnding } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

export const BETWEEN_WORDS = /([\s,，;；。!！、]+)/
/** Before a letter, where it can be no part of a number. */
const ORDINAL = /^\s*[(（]?\d{1,3}\s*[).、）．]\s*(?=[a-z])/i
/** `4 × LR066003` */
const TIMES = /^[×✕✖╳*]$/u
const WIDE_ORDINAL = /^\s*（?(\d{1,3})）/u

/** Whether a line says something that asks for no part, but for something of its sender: `急！谢谢`. */
export function hasChatter(text: string): boolean {
  const words = text.slice(0, MAX_LINE_LENGTH).split(BETWEEN_WORDS)
  return words.some((word) => /\p{L}/u.test(word) && isChatter(word))
}

/**
 * `2. LR011593 x2件 谢谢` without the words that ask for nothing and the ordinal, which would hide its quantity. A text
 * that is too long for a line stays as it is.
 */
export function withoutChatter(text: string): string {
  if (text.length > MAX_LINE_LENGTH) return text
  const words = withoutOrdinal(text.replace(WIDE_ORDINAL, '$1)'))
    .replace(ORDINAL, '')
    .split(BETWEEN_WORDS)
  const isKept = (word: string) => BETWEEN_WORDS.test(word) || TIMES.test(word) || !isChatter(word)
  const kept = words.filter(isKept).join('')
  return withoutEnding(kept.replace(/^[\s,，;；。!！、]+/, ''), ' ,，;；。!！、') || text
}
