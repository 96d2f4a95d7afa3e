/**
 * The text without the spaces and these signs at its end: `LR011279 ,;` is `LR011279`. Told by a loop, because a pattern
 * that looks for an end begins anew at every character.
 */
export function withoutEnding(text: string, signs: string): string {
  let end = text.trimEnd().length
  while (end > 0 && signs.includes(text.charAt(end - 1)))
    end = text.slice(0, end - 1).trimEnd().length
  return text.slice(0, end)
}
