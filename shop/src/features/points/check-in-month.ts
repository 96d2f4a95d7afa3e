import {
  calendarOf,
  type Day,
  dayPlus,
  daysBetween,
  monthOf,
  weekdayOf,
} from '@portal/rules/time/shanghai-time.ts'
import { checkInPoints, type WalletTerms } from '@portal/rules/wallet/wallet.ts'

export type CheckInDay = {
  readonly date: string
  readonly day: number
  readonly state: 'signed' | 'missed' | 'today' | 'ahead'
  /** The reward if no day is missed until then; only for today and later. */
  readonly points?: number
}

export type CheckIns = {
  /** `YYYY-MM-DD`; all days are in Shanghai time. */
  readonly today: string
  /** Number of consecutive days until today or yesterday. */
  readonly streak: number
  readonly signed_in_days: readonly string[]
}

type Terms = Pick<WalletTerms, 'checkIn'>

/** The weeks of this month from Sunday to Saturday; undefined outside the month. */
export function checkInMonth(checkIns: CheckIns, terms: Terms): readonly (readonly Place[])[] {
  const { from, to } = monthOf(checkIns.today)
  const sunday = dayPlus(from, -((weekdayOf(from) + 1) % 7))
  const placeOf = (place: number): Place => {
    const date = dayPlus(sunday, place)
    return date < from || date > to ? undefined : checkInDay(date, checkIns, terms)
  }
  return Array.from({ length: Math.ceil((daysBetween(sunday, to) + 1) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => placeOf(week * 7 + weekday)),
  )
}

export type Place = CheckInDay | undefined

function checkInDay(
  date: Day,
  { today, streak, signed_in_days }: CheckIns,
  terms: Terms,
): CheckInDay {
  const day = calendarOf(date).date
  if (signed_in_days.includes(date)) return { date, day, state: 'signed' }
  if (date < today) return { date, day, state: 'missed' }
  const ahead = daysBetween(today, date)
  const isSignedInToday = signed_in_days.includes(today)
  const points = checkInPoints(streak + ahead + (isSignedInToday ? 0 : 1), terms)
  return { date, day, state: ahead === 0 ? 'today' : 'ahead', points }
}

export function nextBonus(streak: number, terms: Terms) {
  const { streakDays } = terms.checkIn
  const days = streakDays - (streak % streakDays)
  return { days, points: checkInPoints(streak + days, terms) }
}
