/** In code points, as the server and the database count: an emoji is one, unless it is joined of several. */
export const textLength = (text: string): number => Array.from(text).length

/** The first characters; none is cut in two. */
export const firstCharacters = (text: string, max: number): string =>
  Array.from(text).slice(0, max).join('')

/** Text for the user; undefined when it fits. What is typed or pasted beyond the maximum stays, and is refused. */
export function refusalOfLength(text: string, max: number): string | undefined {
  const length = textLength(text)
  return length > max ? `最多 ${max} 个字，现在 ${length} 个，请删去 ${length - max} 个` : undefined
}
