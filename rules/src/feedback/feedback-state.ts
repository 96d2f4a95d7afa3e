/**
 * - `open` — waits for staff
 * - `answered`
 * - `closed` — without an answer; the reason is shown to the author
 */
export const FEEDBACK_STATES = {
  open: '待回复',
  answered: '已回复',
  closed: '已关闭',
} as const

export type FeedbackState = keyof typeof FEEDBACK_STATES
