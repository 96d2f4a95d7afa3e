/** What users write to staff and staff answer, by the kind of their events. */
export const INBOX_KINDS = {
  question: '商品问答',
  development_request: '开发需求',
  feedback: '意见反馈',
} as const
export type InboxKind = keyof typeof INBOX_KINDS
