import { pinyin } from 'pinyin-pro'

/** Limits the memory for texts that users type; the catalogue's own names are a few thousand. */
const MAX_SOUNDS_KEPT = 20_000

const kept = new Map<string, string>()

/** The pinyin of Chinese text without tones; Latin words stay unchanged. Results are cached. */
export function soundOf(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const sound = pinyin(text, { toneType: 'none', v: true, nonZh: 'consecutive' }).toLowerCase()
  if (kept.size < MAX_SOUNDS_KEPT) kept.set(text, sound)
  return sound
}
