const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The day of a moment in the users' zone: `2026-11-21`. */
export function dayOf(moment: Date): string {
  return FORMAT.format(moment)
}

/** The day of a moment in the users' zone, as file names carry it: `20261121`. */
export function dayStamp(moment: Date): string {
  return FORMAT.format(moment).replaceAll('-', '')
}
