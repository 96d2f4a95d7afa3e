/** Whether a text is an accepted spelling of a number: see decision 004. */
export function isSpellingOf(number: string, typed: string): boolean {
  const withLetter = [`A${typed}`, `L${typed}`].includes(number)
  const withoutLetter = [`A${number}`, `L${number}`].includes(typed)
  const withoutZeros = number.replace(/^0+/, '') === typed.replace(/^0+/, '')
  const isShort = typed.length === 7 && number.length === 11 && number.endsWith(typed)
  return withLetter || withoutLetter || withoutZeros || isShort
}
