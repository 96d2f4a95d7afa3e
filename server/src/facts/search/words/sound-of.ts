import { pinyin } from 'pinyin-pro'

/** The catalogue has a few thousand names; what users type must not fill the memory. */
const MAX_KEPT = 20_000

const kept = new Map<string, string>()

/** Chinese as pinyin without tones; Latin words unchanged. Results are cached. */
export function soundOf(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const sound = pinyin(text, { toneType: 'none', v: true, nonZh: 'consecutive' }).toLowerCase()
  if (kept.size < MAX_KEPT) kept.set(text, sound)
  return sound
}
