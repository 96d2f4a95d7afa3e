import { plainMobile } from '@portal/rules/accounts/mobile-number.ts'

/** More words are a sentence, which is searched as a whole. */
const MAX_WORDS_SEARCHED = 20
const APART = /[\s,，、;；]+/
/** A mobile number in printed groups, among other words. */
const PRINTED_MOBILE = /(?<!\S)(?:(?:\+|00)86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\S)/g

/** The words of a search, each once; a mobile number in groups is one word. */
export function wordsIn(typed: string): readonly string[] {
  const text = plainMobile(typed).replaceAll(PRINTED_MOBILE, (mobile) => plainMobile(mobile))
  const words = [...new Set(text.split(APART).filter((word) => word !== ''))]
  return words.length > MAX_WORDS_SEARCHED ? [text] : words
}
