import { DAY_MS, dayOfMoment, dayPlus } from '#src/time/shanghai-time.ts'

/** A parcel counts as received this many days after it left. */
export const RECEIVED_BY_ITSELF_DAYS = 15

/** Parcels that left at or before this moment are received automatically at `now`. */
export function receivedByItselfUntil(now: Date): Date {
  return new Date(now.getTime() - RECEIVED_BY_ITSELF_DAYS * DAY_MS)
}

/**
 * The day on which a parcel is received automatically: `2026-12-05` for one that left at `2026-11-20 17:10:00`. Both in
 * Shanghai time.
 */
export function receivedByItselfOn(shippedAt: string): string {
  return dayPlus(dayOfMoment(shippedAt), RECEIVED_BY_ITSELF_DAYS)
}
