/**
 * | state | shown | when |
 * |---|---|---|
 * | applied | 待审核 | the company claimed it |
 * | approved | 已通过 | credited on the running statement |
 * | rejected | 已驳回 | refused with a reason; its lines may be claimed again |
 */
export const CLAIM_STATES = {
  applied: '待审核',
  approved: '已通过',
  rejected: '已驳回',
} as const
export type ClaimState = keyof typeof CLAIM_STATES

export const MAX_CLAIM_LINES = 200

/** Only a new claim is decided, and a rejection needs a reason; undefined when it can be. */
export function refusalToDecideClaim(
  state: ClaimState,
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
): string | undefined {
  if (state !== 'applied') return `申请${CLAIM_STATES[state]}，不能再处理`
  return !isApproved && reason.trim() === '' ? '请填写驳回原因' : undefined
}
