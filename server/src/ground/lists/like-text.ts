/** The user's % and _ are characters to find, not wildcards. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
