/**
 * Every number begins with its letters and its day, so eight digits are one typed without the letters; shorter text
 * stays as typed.
 */
export function fullNumber(prefix: 'SO' | 'RT' | 'GF', typed: string): string {
  const number = typed.toUpperCase()
  return /^\d{8}/.test(number) ? `${prefix}${number}` : number
}
