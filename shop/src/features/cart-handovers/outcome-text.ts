import { formatMoment } from '@portal/ui/page/format.ts'

import type { Handover } from './handover-calls.ts'

/** Who ended it, when and how. */
export function outcomeText(handover: Handover): string {
  const { closed_by, closed_at, reason, state, orders, lines } = handover
  if (closed_at === null) return '这次没有下单。'
  const takenOver = lines.filter(({ is_taken_over }) => is_taken_over === 1).length
  const rest = orders.length + takenOver === 0 ? '，这次没有下单。' : '其余部分。'
  const at = `${closed_by} 于 ${formatMoment(closed_at)} `
  if (state === 'withdrawn') return `${at}撤回${rest}`
  if (state === 'handed_back') return `${at}退回${rest}退回原因：${reason}`
  if (state === 'taken_over') return `${at}接手，由其下单。`
  return takenOver === 0
    ? `${at}下单，不用再下。`
    : `${at}下单，不用再下；其中 ${takenOver} 种已被接手，由接手的人下单。`
}
