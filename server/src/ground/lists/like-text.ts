/** Text for `like` in which the user's % and _ are just characters. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
