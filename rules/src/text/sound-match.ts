import { sharedStart } from '#src/text/text-similarity.ts'

export type SoundMatch = {
  /** Number of syllables, from the first, that the letters match fully or partly. */
  readonly syllables: number
  readonly isWhole: boolean
}

/**
 * Whether letters are the pinyin of a name, each syllable complete or abbreviated: `jilv`, `jl` and `jilvq` are 机滤清,
 * `qianscp` is 前刹车片. ü may be typed v, u or yu: 滤 is lv, lu, lyu.
 *
 * @param typed lower-case letters, by {@link foldedSound}
 * @param syllables of the whole name, by {@link foldedSound}
 * @returns the match with the most syllables; undefined without a match
 */
export function soundMatch(typed: string, syllables: readonly string[]): SoundMatch | undefined {
  const used = maxSyllables(typed, syllables, 0)
  if (typed === '' || used < 0) return undefined
  return { syllables: used, isWhole: used === syllables.length }
}

/** ü as u, in any spelling, because keyboards have no ü. */
export function foldedSound(sound: string): string {
  return sound
    .toLowerCase()
    .replaceAll(/(?<=[ln])yu/g, 'u')
    .replaceAll('v', 'u')
}

/** Returns -1 if nothing matches from here on. */
function maxSyllables(typed: string, syllables: readonly string[], at: number): number {
  if (typed === '') return at
  const syllable = syllables[at] ?? ''
  let best = -1
  for (let length = sharedStart(typed, syllable); length > 0; length -= 1)
    best = Math.max(best, maxSyllables(typed.slice(length), syllables, at + 1))
  return best
}
