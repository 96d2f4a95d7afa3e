import { dayPlus, shanghaiDay } from '@portal/rules/shanghai-time.ts'

/**
 * The day of a visit as a heading: 今天, 昨天, `11月18日`, in another year `2025年11月18日`.
 *
 * @param viewedAt `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai
 */
export function dayWords(viewedAt: string, now: Date): string {
  const day = viewedAt.slice(0, 10)
  const today = shanghaiDay(now)
  if (day === today) return '今天'
  if (day === dayPlus(today, -1)) return '昨天'
  const [year = '', month, date] = day.split('-')
  const short = `${Number(month)}月${Number(date)}日`
  return today.startsWith(year) ? short : `${year}年${short}`
}
