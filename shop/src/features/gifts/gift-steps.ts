import type { GiftOrderState } from '@portal/rules/gift-order.ts'

type Going = {
  readonly state: GiftOrderState
  readonly events: readonly { readonly state: GiftOrderState; readonly happened_at: string }[]
}

type Step = { readonly title: string; readonly hint?: string }

const CURRENT: Readonly<Record<GiftOrderState, number>> = {
  placed: 1,
  shipped: 2,
  received: 3,
  cancelled: 2,
}

/** How far a gift order has come; `current` is the place of the step that is under way. */
export function giftSteps({ state, events }: Going): {
  readonly steps: readonly Step[]
  readonly current: number
} {
  const timeOf = (requested: GiftOrderState) =>
    events.find((one) => one.state === requested)?.happened_at.slice(5, 16)
  const placed = { title: '提交兑换', hint: timeOf('placed') }
  const current = CURRENT[state]
  if (state === 'cancelled')
    return { steps: [placed, { title: '已取消', hint: timeOf('cancelled') }], current }
  const steps = [
    placed,
    { title: state === 'placed' ? '等待寄出' : '仓库寄出', hint: timeOf('shipped') },
    { title: '确认收货', hint: timeOf('received') },
  ]
  return { steps, current }
}
