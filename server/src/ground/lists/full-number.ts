/**
 * Completes the typed prefix or bare digits of an order (`SO`), return (`RT`) or gift order (`GF`) number with its
 * letters.
 */
export function fullNumber(prefix: 'SO' | 'RT' | 'GF', typed: string): string {
  const number = typed.toUpperCase()
  return /^\d{8}/.test(number) ? `${prefix}${number}` : number
}
