/** The number of an order (`SO`), return (`RT`) or gift order (`GF`) that is meant by its beginning, or by its digits alone. */
export function numberMeant(prefix: 'SO' | 'RT' | 'GF', typed: string): string {
  const number = typed.toUpperCase()
  return /^\d{8}/.test(number) ? `${prefix}${number}` : number
}
