/** An amount as it is typed, in yuan; undefined when it is none or has parts of a fen. */
export function yuanOf(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '').replace(/^¥/, '')
  return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
