import type { ReturnKind, ReturnState } from '@portal/rules/returns/return-state.ts'
import { formatShortMoment } from '@portal/ui/page/format.ts'

type Going = {
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly create_date: string
  readonly events: readonly { readonly state: ReturnState; readonly happened_at: string }[]
}

type Step = { readonly title: string; readonly hint?: string }
export type ReturnSteps = { readonly steps: readonly Step[]; readonly current: number }

/** The progress of a return. Missing pieces are not sent back, so that step is left out. */
export function returnSteps({ kind, state, create_date, events }: Going): ReturnSteps {
  const timeOf = (requested: ReturnState) => {
    const event = events.find((one) => one.state === requested)
    return event && formatShortMoment(event.happened_at)
  }
  const applied = { title: '提交申请', hint: formatShortMoment(create_date) }
  if (state === 'rejected' || state === 'withdrawn') {
    const title = state === 'rejected' ? '已驳回' : '已撤回'
    return { steps: [applied, { title, hint: timeOf(state) }], current: 1 }
  }
  const isApproved = state !== 'applied'
  const steps = [
    applied,
    { title: isApproved ? '审核通过' : '等待审核', hint: timeOf('approved') },
    ...(kind === 'short' ? [] : [{ title: '仓库收货', hint: timeOf('received') }]),
    { title: '入账', hint: timeOf('credited') },
  ]
  return { steps, current: kind === 'short' ? SHORT_WAY[state] : LONG_WAY[state] }
}

type OnTheWay = Exclude<ReturnState, 'rejected' | 'withdrawn'>

const LONG_WAY: Readonly<Record<OnTheWay, number>> = {
  applied: 1,
  approved: 2,
  received: 3,
  credited: 4,
}
const SHORT_WAY: Readonly<Record<OnTheWay, number>> = {
  applied: 1,
  approved: 2,
  received: 2,
  credited: 3,
}
