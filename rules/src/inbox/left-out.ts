/** An item that was not assigned, because it has changed since staff saw it. */
type LeftOut = {
  /** What it is about, or its kind if it has no words. */
  readonly words: string
  /** Who takes care of it now. */
  readonly holder: string | null
  readonly isOpen: boolean
}

const MAX_WORDS = 16
const MAX_NAMED = 2

/** Which item was left out, and who has it now. */
export function leftOutText({ words, holder, isOpen }: LeftOut): string {
  // Cut between characters, not inside one.
  const letters = [...words]
  const name =
    letters.length > MAX_WORDS ? `${letters.slice(0, MAX_WORDS).join('').trimEnd()}…` : words
  if (!isOpen) return `“${name}”已经处理`
  return holder === null ? `“${name}”已被同事放回` : `“${name}”现在由${holder}负责`
}

/** The first ones by name, and how many others. */
export function leftOutTexts(whys: readonly string[]): string {
  const others = whys.length - MAX_NAMED
  const named = whys.slice(0, MAX_NAMED)
  return [...named, ...(others > 0 ? [`另有 ${others} 条也变了`] : [])].join('；')
}
