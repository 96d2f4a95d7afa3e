/**
 * | state | shown | when |
 * |---|---|---|
 * | waiting | 待处理 | rows of it wait for an order |
 * | ordered | 已下单 | nothing waits, and some of it was ordered |
 * | taken_over | 已接手 | nothing waits; its rows went to the cart of someone who may order |
 * | handed_back | 已退回 | what waited was handed back with a reason |
 * | withdrawn | 已撤回 | what waited was withdrawn by the user who asked |
 */
export const CART_HANDOVER_STATES = {
  waiting: '待处理',
  ordered: '已下单',
  taken_over: '已接手',
  handed_back: '已退回',
  withdrawn: '已撤回',
} as const
export type CartHandoverState = keyof typeof CART_HANDOVER_STATES

/** For so many days the cart shows what became of a handover, unless its user puts it away. */
export const HANDOVER_NEWS_DAYS = 7

type Outcome = {
  readonly state: CartHandoverState
  readonly hasOrdered: boolean
  readonly hasTakenOver: boolean
}

/** The state, or what became of which part of it: 部分已下单，其余已退回. */
export function handoverStateText({ state, hasOrdered, hasTakenOver }: Outcome): string {
  const parts: CartHandoverState[] = []
  if (hasOrdered) parts.push('ordered')
  if (hasTakenOver) parts.push('taken_over')
  // A handover that was ordered and taken over has no third part.
  const rest = state === 'ordered' && hasTakenOver ? 'taken_over' : state
  const words = parts.filter((part) => part !== rest).map((part) => CART_HANDOVER_STATES[part])
  if (words.length === 0) return CART_HANDOVER_STATES[rest]
  return `部分${words.join('、')}，其余${CART_HANDOVER_STATES[rest]}`
}

/** What somebody did to rows that no longer wait. */
export type CartHandoverEnd = Exclude<CartHandoverState, 'waiting'>

const DONE: Readonly<Record<CartHandoverEnd, string>> = {
  ordered: '下单',
  taken_over: '接手',
  handed_back: '退回',
  withdrawn: '撤回',
}

type Closed = { readonly state: CartHandoverState; readonly by: string }

/** Only a waiting handover may change; undefined when it does. */
export function refusalToCloseHandover({ state, by }: Closed): string | undefined {
  return state === 'waiting' ? undefined : `这份提交已由 ${by} ${DONE[state]}，不能再处理`
}

type Gone = {
  readonly end: CartHandoverEnd
  readonly by: string
  readonly asked_by: string
  readonly rows: number
}

/** For whoever wanted these rows: somebody was faster. */
export function goneHandoverRowsText(gone: readonly Gone[]): string {
  const words = gone.map(({ end, by, asked_by, rows }) =>
    end === 'withdrawn'
      ? `${asked_by} 撤回了提交的 ${rows} 种配件`
      : `${asked_by} 提交的 ${rows} 种配件已由 ${by} ${DONE[end]}`,
  )
  return `${words.join('；')}，请核对后再试`
}

/** Rows that were handed over are locked, so that what is ordered is what was handed over. */
export function handedOverText({ isPurchaser }: { readonly isPurchaser: boolean }): string {
  return isPurchaser
    ? '该配件由子账号提交，接手或退回后才能修改'
    : '该配件已提交给主账号，撤回后才能修改'
}
