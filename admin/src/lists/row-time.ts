/** The moment of a row, as short as it can be told: `09:38` today, `11-20` this year, else `2025-11-20`. */
export function shortTime(moment: string, today: string): string {
  if (moment.startsWith(today)) return moment.slice(11, 16)
  return moment.startsWith(today.slice(0, 5)) ? moment.slice(5, 10) : moment.slice(0, 10)
}

const SHANGHAI_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
const DAY_MS = 86_400_000

/** `YYYY-MM-DD` where staff are, whatever zone the machine is in. */
export function shanghaiDay(now: number): string {
  return SHANGHAI_DAY.format(now)
}

/** The day so many days before another, both `YYYY-MM-DD`. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
