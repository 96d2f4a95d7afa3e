import { RECEIVED_BY_ITSELF_DAYS } from '@portal/rules/orders/automatic-receipt.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'

import type { Random } from '#src/random.ts'

export type OrderStatus =
  | 'pending_approval'
  | 'confirmed'
  | 'partly_shipped'
  | 'shipped'
  | 'completed'
  | 'cancelled'

export function statusOf(
  at: number,
  today: Date,
  random: Random,
): { status: OrderStatus; isSpecialApproval: boolean } {
  const days = (today.getTime() - at) / DAY_MS
  const chance = random.next()
  if (chance < 0.03 && days > 0.2) return { status: 'cancelled', isSpecialApproval: false }
  if (days < 2 && chance > 0.86) return { status: 'pending_approval', isSpecialApproval: true }
  const isSpecialApproval = chance > 0.97
  if (days < 1.5) return { status: 'confirmed', isSpecialApproval }
  if (days < 5) return { status: earlyStatus(chance), isSpecialApproval }
  if (days < RECEIVED_BY_ITSELF_DAYS)
    return { status: chance < 0.55 ? 'shipped' : 'completed', isSpecialApproval }
  return { status: 'completed', isSpecialApproval }
}

function earlyStatus(chance: number): OrderStatus {
  if (chance < 0.25) return 'confirmed'
  return chance < 0.45 ? 'partly_shipped' : 'shipped'
}

export type Transition = {
  from: OrderStatus | undefined
  to: OrderStatus
  at: number
  by: 'buyer' | 'staff' | 'system'
  reason: string
}

type Passed = { at: number; status: OrderStatus; isSpecialApproval: boolean }

const CANCEL_REASONS = ['客户改期维修', '重复下单', '型号选错', '客户取消维修']

export function transitionsOf(order: Passed, today: Date, random: Random): Transition[] {
  const { at, status, isSpecialApproval } = order
  const steps: Transition[] = []
  const go = (to: OrderStatus, later: number, by: Transition['by'], reason = '') => {
    const last = steps.at(-1)
    const moment = Math.min((last?.at ?? at) + later, today.getTime())
    steps.push({ from: last?.to, to, at: moment, by, reason })
  }
  go(isSpecialApproval ? 'pending_approval' : 'confirmed', 0, 'buyer')
  if (status === 'pending_approval') return steps
  if (status === 'cancelled') {
    go('cancelled', random.between(8, 150) * MINUTE_MS, 'buyer', random.pick(CANCEL_REASONS))
    return steps
  }
  if (isSpecialApproval) go('confirmed', random.between(15, 90) * MINUTE_MS, 'staff', '特批通过')
  if (status === 'confirmed') return steps
  const isSplit = status === 'partly_shipped' || random.chance(0.08)
  if (isSplit) go('partly_shipped', random.between(3, 26) * HOUR_MS, 'staff')
  if (status === 'partly_shipped') return steps
  go('shipped', random.between(2, 8) * HOUR_MS, 'staff')
  if (status === 'shipped') return steps
  const isOld = at < today.getTime() - (RECEIVED_BY_ITSELF_DAYS + 2) * DAY_MS
  const isForgotten = isOld && random.chance(0.12)
  if (isForgotten)
    go(
      'completed',
      RECEIVED_BY_ITSELF_DAYS * DAY_MS,
      'system',
      `超过 ${RECEIVED_BY_ITSELF_DAYS} 天自动签收`,
    )
  else go('completed', random.between(20, 90) * HOUR_MS, 'buyer')
  return steps
}
