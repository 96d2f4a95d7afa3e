import { type Day, dayPlus, shanghaiMoment, weekdayOf } from '#src/time/shanghai-time.ts'

/** Dispatch and delivery times of a warehouse, from the brand's file. */
export type DispatchFacts = {
  /** `HH:mm`, Asia/Shanghai: an order before it leaves the same day. */
  readonly cutOff: string
  /** Whole days from leaving to arriving; carriers deliver on Sundays too. */
  readonly transitDays: number
}

export type Dispatch = {
  /** The day on which an order placed now leaves, `YYYY-MM-DD`, Asia/Shanghai; never a Sunday. */
  readonly leavesOn: string
  /** The day on which it arrives, `YYYY-MM-DD`. */
  readonly arrivesOn: string
  /** The same as a sentence for the part's page. */
  readonly sentence: string
}

const SUNDAY = 6

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
  const [today = '', time = ''] = shanghaiMoment(now).split(' ')
  const isInTime = time.slice(0, 5) < cutOff
  const leavesOn = workingDayFrom(isInTime ? today : dayPlus(today, 1))
  return {
    leavesOn,
    arrivesOn: dayPlus(leavesOn, transitDays),
    sentence:
      leavesOn === today
        ? `今天 ${cutOff} 前下单，${deliveryWords(transitDays)}`
        : `现在下单，${leavesOn === dayPlus(today, 1) ? '明天' : '周一'}发出`,
  }
}

function workingDayFrom(day: Day): Day {
  return weekdayOf(day) === SUNDAY ? dayPlus(day, 1) : day
}

function deliveryWords(transitDays: number): string {
  if (transitDays === 0) return '当日达'
  return transitDays === 1 ? '次日达' : `约 ${transitDays} 日达`
}
