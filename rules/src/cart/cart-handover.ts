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

/** Only a waiting handover may change; undefined when it does. */
export function refusalToCloseHandover(state: CartHandoverState): string | undefined {
  return state === 'waiting' ? undefined : `这份提交${CART_HANDOVER_STATES[state]}，不能再处理`
}

/** Rows that were handed over are locked, so that what is ordered is what was handed over. */
export function handedOverText({ isPurchaser }: { readonly isPurchaser: boolean }): string {
  return isPurchaser
    ? '该配件由子账号提交，接手或退回后才能修改'
    : '该配件已提交给主账号，撤回后才能修改'
}
