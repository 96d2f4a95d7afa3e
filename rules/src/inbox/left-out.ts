/** An item that was not assigned, because it has changed since staff saw it. */
type LeftOut = {
  /** What it is about, or its kind if it has no words. */
  readonly words: string
  /** Who takes care of it now. */
  readonly holder: string | null
  readonly isOpen: boolean
}

const MAX_LETTERS_SHOWN = 16
const MAX_NAMED_ITEMS = 2

/** Which item was left out, and who has it now. */
export function leftOutText({ words, holder, isOpen }: LeftOut): string {
  // Cut between characters, not inside one.
  const letters = Array.from(words)
  const name =
    letters.length > MAX_LETTERS_SHOWN
      ? `${letters.slice(0, MAX_LETTERS_SHOWN).join('').trimEnd()}…`
      : words
  if (!isOpen) return `“${name}”已经处理`
  return holder === null ? `“${name}”已被同事放回` : `“${name}”现在由${holder}负责`
}

type Named = { readonly why: string }

/** The first ones by name, and how many others. */
export function leftOutTexts(left: readonly Named[]): string {
  const others = left.length - MAX_NAMED_ITEMS
  const named = left.slice(0, MAX_NAMED_ITEMS).map(({ why }) => why)
  return [...named, ...(others > 0 ? [`另有 ${others} 条也变了`] : [])].join('；')
}
