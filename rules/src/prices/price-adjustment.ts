/**
 * | state | shown | when |
 * |---|---|---|
 * | planned | 待生效 | its time has not come |
 * | effective | 已生效 | its prices were switched |
 * | withdrawn | 已撤回 | withdrawn before its time |
 */
export const ADJUSTMENT_STATES = {
  planned: '待生效',
  effective: '已生效',
  withdrawn: '已撤回',
} as const
export type AdjustmentState = keyof typeof ADJUSTMENT_STATES

/** An adjustment leaves the price zone this many days after its prices switched. */
export const ZONE_DAYS = 30

/** Undefined while it is planned. An effective adjustment is never withdrawn: a new one has to reverse it. */
export function refusalToWithdraw(state: AdjustmentState): string | undefined {
  return state === 'planned' ? undefined : `调价${ADJUSTMENT_STATES[state]}，不能撤回`
}

/** Text for staff; undefined when it is valid. Only title and time: the lines of the list have their own messages. */
export function adjustmentProblem({
  title,
  effectiveAt,
  now,
}: {
  readonly title: string
  readonly effectiveAt: Date
  readonly now: Date
}): string | undefined {
  if (title.trim() === '') return '请填写调价说明'
  if (Number.isNaN(effectiveAt.getTime())) return '请选择生效时间'
  return effectiveAt <= now ? '生效时间须晚于现在' : undefined
}
