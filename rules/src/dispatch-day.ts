/** When a warehouse dispatches orders, and how long the carrier takes: facts of the brand's file. */
export type DispatchFacts = {
  /** `HH:mm`, Asia/Shanghai: an order before it leaves the same day. */
  readonly cutOff: string
  /** Whole days from leaving to arriving; carriers deliver on Sundays too. */
  readonly transitDays: number
}

export type Dispatch = {
  /** The day on which an order of now leaves, `YYYY-MM-DD`, Asia/Shanghai; never a Sunday. */
  readonly leavesOn: string
  /** The day on which it arrives, `YYYY-MM-DD`. */
  readonly arrivesOn: string
  /** The same as a sentence for the part's page. */
  readonly sentence: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** All of China uses one time zone without summer time. */
const SHANGHAI_AHEAD_MS = 8 * 60 * MINUTE_MS
const SUNDAY = 0

/**
 * When an order placed now leaves a warehouse and arrives. Nothing leaves on a Sunday.
 *
 * | now | sentence |
 * |---|---|
 * | before the cut-off of a working day | 今天 16:00 前下单，次日达 |
 * | later, or on a Sunday | 现在下单，明天发出 |
 * | Saturday after the cut-off | 现在下单，周一发出 |
 */
export function dispatchDay({ cutOff, transitDays }: DispatchFacts, now: Date): Dispatch {
  const clock = new Date(now.getTime() + SHANGHAI_AHEAD_MS)
  const isInTime = clock.toISOString().slice(11, 16) < cutOff
  const today = Math.floor(clock.getTime() / DAY_MS)
  const leaves = nextWorkingDay(isInTime ? today : today + 1)
  return {
    leavesOn: dayText(leaves),
    arrivesOn: dayText(leaves + transitDays),
    sentence:
      leaves === today
        ? `今天 ${cutOff} 前下单，${deliveryWords(transitDays)}`
        : `现在下单，${leaves === today + 1 ? '明天' : '周一'}发出`,
  }
}

/** Days are numbered from 1970-01-01. */
function nextWorkingDay(day: number): number {
  return new Date(day * DAY_MS).getUTCDay() === SUNDAY ? day + 1 : day
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

function deliveryWords(transitDays: number): string {
  if (transitDays === 0) return '当日达'
  return transitDays === 1 ? '次日达' : `约 ${transitDays} 日达`
}
