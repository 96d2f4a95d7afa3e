/**
 * The number of an order (`SO`), return (`RT`) or gift order (`GF`) from its typed beginning, or from its digits alone.
 */
export function fullNumber(prefix: 'SO' | 'RT' | 'GF', typed: string): string {
  const number = typed.toUpperCase()
  return /^\d{8}/.test(number) ? `${prefix}${number}` : number
}
