import type { OrderAction } from '@portal/rules/orders/order-action.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { formatShortMoment } from '@portal/ui/page/format.ts'

type Order = {
  readonly status: OrderStatus
  readonly is_special_approval: 0 | 1
  readonly create_date: string
  readonly events: readonly {
    readonly status: OrderStatus
    readonly happened_at: string
    readonly action: OrderAction | null
  }[]
}

type Step = { readonly title: string; readonly hint?: string }
export type OrderSteps = { readonly steps: readonly Step[]; readonly current: number }

export function orderSteps(order: Order): OrderSteps {
  // Cancelling the rest also changes the status, but nothing is shipped.
  const moves = order.events.filter(({ action }) => action === null)
  const confirmed = moves.find(({ status }) => status === 'confirmed')
  const confirmedAt = confirmed && formatShortMoment(confirmed.happened_at)
  const timeOf = (...statuses: OrderStatus[]) => {
    const event = moves.findLast(({ status }) => statuses.includes(status))
    return event && formatShortMoment(event.happened_at)
  }
  const placed = { title: '提交订单', hint: formatShortMoment(order.create_date) }
  if (order.status === 'cancelled')
    return { steps: [placed, { title: '已取消', hint: timeOf('cancelled') }], current: 1 }
  const isApproved = order.status !== 'pending_approval'
  const approval = {
    title: isApproved ? '审核通过' : '等待审核',
    hint: isApproved ? confirmedAt : undefined,
  }
  const shipping = {
    title: order.status === 'partly_shipped' ? '部分发货' : '发货',
    hint: timeOf('partly_shipped', 'shipped'),
  }
  const steps = [
    placed,
    ...(order.is_special_approval === 1 ? [approval] : []),
    { title: '仓库备货', hint: order.is_special_approval === 1 ? undefined : confirmedAt },
    shipping,
    { title: '全部签收', hint: timeOf('completed') },
  ]
  return { steps, current: steps.length - LEFT[order.status] }
}

const LEFT: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, number>> = {
  pending_approval: 4,
  confirmed: 3,
  partly_shipped: 2,
  shipped: 1,
  completed: 0,
}
