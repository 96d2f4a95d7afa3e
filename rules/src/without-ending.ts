/**
 * The text without spaces and these characters at its end: `LR011279 ,;` is `LR011279`. A loop, because a pattern
 * anchored at the end starts again at every character.
 */
export function withoutEnding(text: string, signs: string): string {
  let end = text.trimEnd().length
  while (end > 0 && signs.includes(text.charAt(end - 1)))
    end = text.slice(0, end - 1).trimEnd().length
  return text.slice(0, end)
}
