/**
 * | state | shown | when |
 * |---|---|---|
 * | draft | 待发布 | the month was run, staff review it |
 * | published | 待确认 | the company may confirm or dispute |
 * | disputed | 有异议 | a line is disputed and not yet answered |
 * | confirmed | 已确认 | confirmed for good |
 */
export const STATEMENT_STATES = {
  draft: '待发布',
  published: '待确认',
  disputed: '有异议',
  confirmed: '已确认',
} as const
export type StatementState = keyof typeof STATEMENT_STATES

export const ENTRY_KINDS = {
  order: '订单',
  return: '退货',
  price_protection: '价保',
  payment: '付款',
  correction: '调整',
} as const
export type EntryKind = keyof typeof ENTRY_KINDS

/** Days after a month's end until its closing balance is due. */
const DAYS_TO_PAY = 30

/**
 * Counted from the month's last day, so that the term does not depend on when the statement was published.
 *
 * @param month 1 to 12
 * @returns YYYY-MM-DD
 */
export function dueDay(year: number, month: number): string {
  // Day 0 of the next month is the last day of this one.
  return new Date(Date.UTC(year, month, DAYS_TO_PAY)).toISOString().slice(0, 10)
}

/** Only a published statement without an open dispute may be confirmed; undefined when it may. */
export function refusalToConfirm(state: StatementState): string | undefined {
  if (state === 'published') return undefined
  return state === 'disputed' ? '有异议尚未处理，暂不能确认' : `对账单${STATEMENT_STATES[state]}`
}

/** Only a published or disputed statement, and never without a remark; undefined when it may. */
export function refusalToDispute(state: StatementState, remark: string): string | undefined {
  if (state !== 'published' && state !== 'disputed')
    return `对账单${STATEMENT_STATES[state]}，不能提出异议`
  return remark.trim() === '' ? '请填写异议说明' : undefined
}
