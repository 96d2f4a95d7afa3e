import { foldedText } from '#src/text/folded-text.ts'
import { neighbourPairs } from '#src/text/text-similarity.ts'

const CHINESE_RUN = /\p{Script=Han}+/gu
const WORD = /[\p{Script=Latin}\p{Nd}]+/gu

/**
 * The terms by which a name is found when its words name no part type: every pair of neighbouring Chinese characters (a
 * single one is a term) and every run of Latin letters and digits, lower case, each once, Chinese first; text beyond
 * the longest line is ignored. `前刹车盘 M12` gives `前刹 刹车 车盘 m12`.
 */
export function nameTerms(text: string): string[] {
  const folded = foldedText(text).toLowerCase()
  const terms = new Set<string>()
  for (const [run] of folded.matchAll(CHINESE_RUN)) for (const pair of pairs(run)) terms.add(pair)
  for (const [word] of folded.matchAll(WORD)) terms.add(word)
  return [...terms]
}

function pairs(run: string): string[] {
  const together = neighbourPairs(run)
  return together.length === 0 ? [run] : together
}
