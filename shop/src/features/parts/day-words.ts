const DAY_MS = 86_400_000

/**
 * The day of a visit as a heading: 今天, 昨天, `11月18日`, in another year `2025年11月18日`.
 *
 * @param viewedAt `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai
 */
export function dayWords(viewedAt: string, now: Date): string {
  const day = viewedAt.slice(0, 10)
  const today = shanghaiDay(now)
  if (day === today) return '今天'
  if (day === shanghaiDay(new Date(now.getTime() - DAY_MS))) return '昨天'
  const [year = '', month, date] = day.split('-')
  const short = `${Number(month)}月${Number(date)}日`
  return today.startsWith(year) ? short : `${year}年${short}`
}

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

function shanghaiDay(moment: Date): string {
  return SHANGHAI.format(moment)
}
