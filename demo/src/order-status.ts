import { RECEIVED_BY_ITSELF_DAYS } from '@portal/rules/orders/automatic-receipt.ts'
import { type DispatchFacts, dispatchDay } from '@portal/rules/orders/dispatch-day.ts'
import { DAY_MS, HOUR_MS, readMoment } from '@portal/rules/time/shanghai-time.ts'

import type { Random } from '#src/random.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

export type OrderStatus =
  | 'pending_approval'
  | 'confirmed'
  | 'partly_shipped'
  | 'shipped'
  | 'completed'
  | 'cancelled'

/** Counted while staff work. */
const HOURS_TO_APPROVE = 6
/** When the last parcels of a day leave. */
const LEAVES_AT = '17:30'

type Warehouse = 1 | 2
type Placed = { readonly at: number; readonly warehouse: Warehouse }

export type Shipping = {
  readonly today: Date
  readonly dispatch: readonly (DispatchFacts & { readonly warehouse: Warehouse })[]
}

/** When an order leaves at the latest, as its warehouse promised. */
export function leavesBy({ at, warehouse }: Placed, dispatch: Shipping['dispatch']): number {
  const facts = dispatch.find((one) => one.warehouse === warehouse)
  if (!facts) throw new Error('A warehouse from which nothing leaves.')
  return readMoment(`${dispatchDay(facts, new Date(at)).leavesOn} ${LEAVES_AT}`).getTime()
}

/** An order waits no longer than its warehouse promised. */
export function statusOf(
  placed: Placed,
  { today, dispatch }: Shipping,
  random: Random,
): { status: OrderStatus; isSpecialApproval: boolean } {
  const { at } = placed
  const days = (today.getTime() - at) / DAY_MS
  const chance = random.next()
  if (chance < 0.03 && days > 0.2) return { status: 'cancelled', isSpecialApproval: false }
  if (staffTime.between(at, today) < HOURS_TO_APPROVE && chance > 0.86)
    return { status: 'pending_approval', isSpecialApproval: true }
  const isSpecialApproval = chance > 0.97
  if (today.getTime() < leavesBy(placed, dispatch))
    return { status: 'confirmed', isSpecialApproval }
  const onItsWay = days < 3 ? 1 : days < 5 ? 0.6 : days < RECEIVED_BY_ITSELF_DAYS ? 0.06 : 0
  return { status: chance < onItsWay ? 'shipped' : 'completed', isSpecialApproval }
}

export type Transition = {
  from: OrderStatus | undefined
  to: OrderStatus
  at: number
  by: 'buyer' | 'staff' | 'system'
  reason: string
}

type Passed = Placed & { status: OrderStatus; isSpecialApproval: boolean }

const TIMES = { buyer: customerTime, staff: staffTime }

const CANCEL_REASONS = ['客户改期维修', '重复下单', '型号选错', '客户取消维修']

export function transitionsOf(
  order: Passed,
  { today, dispatch }: Shipping,
  random: Random,
): Transition[] {
  const { at, status, isSpecialApproval } = order
  const steps: Transition[] = []
  const due = Math.min(leavesBy(order, dispatch), today.getTime())
  const first = isSpecialApproval ? 'pending_approval' : 'confirmed'
  steps.push({ from: undefined, to: first, at, by: 'buyer', reason: '' })
  const go = (
    to: OrderStatus,
    hours: number,
    by: Transition['by'],
    { reason = '', until = today.getTime() }: { reason?: string; until?: number } = {},
  ) => {
    const last = steps.at(-1)
    const before = last?.at ?? at
    const moment =
      by === 'system'
        ? Math.min(before + hours * HOUR_MS, today.getTime())
        : TIMES[by].after(before, { hours, until }).getTime()
    steps.push({ from: last?.to, to, at: moment, by, reason })
  }
  if (status === 'pending_approval') return steps
  if (status === 'cancelled') {
    go('cancelled', 0.1 + random.next() * 2.4, 'buyer', { reason: random.pick(CANCEL_REASONS) })
    return steps
  }
  if (isSpecialApproval) go('confirmed', 0.2 + random.next() * 1.3, 'staff', { reason: '特批通过' })
  if (status === 'confirmed') return steps
  const isSplit = status === 'partly_shipped' || random.chance(0.08)
  if (isSplit) go('partly_shipped', 1 + random.next() * 8, 'staff', { until: due })
  if (status === 'partly_shipped') return steps
  go('shipped', 1 + random.next() * 5, 'staff', { until: isSplit ? today.getTime() : due })
  if (status === 'shipped') return steps
  if (isForgotten(at, today, random))
    go('completed', RECEIVED_BY_ITSELF_DAYS * 24, 'system', {
      reason: `超过 ${RECEIVED_BY_ITSELF_DAYS} 天自动签收`,
    })
  else go('completed', 12 + random.next() * 42, 'buyer')
  return steps
}

/** Whether nobody said that it arrived. */
function isForgotten(at: number, today: Date, random: Random): boolean {
  const isOld = at < today.getTime() - (RECEIVED_BY_ITSELF_DAYS + 2) * DAY_MS
  return isOld && random.chance(0.12)
}
