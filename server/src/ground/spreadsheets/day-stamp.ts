const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The day of a moment in Shanghai: `2026-11-21`. */
export function dayOf(moment: Date): string {
  return FORMAT.format(moment)
}

/** The same for file names: `20261121`. */
export function dayStamp(moment: Date): string {
  return FORMAT.format(moment).replaceAll('-', '')
}
