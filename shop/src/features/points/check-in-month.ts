import { checkInPoints, type WalletTerms } from '@portal/rules/wallet.ts'

export type CheckInDay = {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Of the month. */
  readonly day: number
  readonly state: 'signed' | 'missed' | 'today' | 'ahead'
  /** What a sign-in gives when no day is left out until then; only of today and the days ahead. */
  readonly points?: number
}

export type CheckIns = {
  /** `YYYY-MM-DD`; all days are those of Shanghai. */
  readonly today: string
  /** Days in a row until today or yesterday. */
  readonly streak: number
  readonly signed_in_days: readonly string[]
}

type Terms = Pick<WalletTerms, 'checkIn'>

/** The weeks of this month from Sunday to Saturday; a place without a day is undefined. */
export function checkInMonth(checkIns: CheckIns, terms: Terms): readonly (readonly Place[])[] {
  const { today } = checkIns
  const first = new Date(`${today.slice(0, 7)}-01`)
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = first.getUTCDay()
  const placeOf = (place: number): Place => {
    const day = place - before + 1
    return day < 1 || day > days ? undefined : dayOf(day, checkIns, terms)
  }
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => placeOf(week * 7 + weekday)),
  )
}

export type Place = CheckInDay | undefined

function dayOf(day: number, { today, streak, signed_in_days }: CheckIns, terms: Terms): CheckInDay {
  const date = `${today.slice(0, 8)}${String(day).padStart(2, '0')}`
  if (signed_in_days.includes(date)) return { date, day, state: 'signed' }
  if (date < today) return { date, day, state: 'missed' }
  const ahead = day - Number(today.slice(8))
  const isSignedInToday = signed_in_days.includes(today)
  const points = checkInPoints(streak + ahead + (isSignedInToday ? 0 : 1), terms)
  return { date, day, state: ahead === 0 ? 'today' : 'ahead', points }
}

/** How many more sign-ins in a row the larger gift needs, and what that day earns. */
export function nextBonus(streak: number, terms: Terms) {
  const { streakDays } = terms.checkIn
  const days = streakDays - (streak % streakDays)
  return { days, points: checkInPoints(streak + days, terms) }
}
