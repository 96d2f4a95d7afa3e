/** The moment of a row, as short as possible: `09:38` today, `11-20` this year, otherwise `2025-11-20`. */
export function shortTime(moment: string, today: string): string {
  if (moment.startsWith(today)) return moment.slice(11, 16)
  return moment.startsWith(today.slice(0, 5)) ? moment.slice(5, 10) : moment.slice(0, 10)
}
