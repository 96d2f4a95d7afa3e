import { pinyin } from 'pinyin-pro'

/** The catalogue's names are a few thousand; what users type must not fill the memory. */
const MOST_KEPT = 20_000

const kept = new Map<string, string>()

/** Chinese as pinyin without tones; Latin words as they are. Said once, a name is remembered. */
export function soundOf(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const sound = pinyin(text, { toneType: 'none', v: true, nonZh: 'consecutive' }).toLowerCase()
  if (kept.size < MOST_KEPT) kept.set(text, sound)
  return sound
}
