/** Text for `like` with the user's % and _ escaped. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
