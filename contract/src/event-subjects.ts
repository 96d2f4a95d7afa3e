import type { Id } from '@portal/rules/ids.ts'

export type SubjectKind =
  | 'account'
  | 'activity'
  | 'cart_handover'
  | 'claim'
  | 'company'
  | 'development'
  | 'development_request'
  | 'feedback'
  | 'gift'
  | 'gift_order'
  | 'order'
  | 'part'
  | 'payment'
  | 'price_adjustment'
  | 'question'
  | 'return'
  | 'staff'
  | 'statement'
  | 'voucher_campaign'

export type Subject<K extends SubjectKind = SubjectKind> = {
  [Kind in K]: { readonly kind: Kind; readonly id: Id<KeyOf<Kind>> }
}[K]

/** The kinds that are named otherwise than the key of their table. */
type OtherKeys = {
  price_adjustment: 'adjustment'
  question: 'part_question'
  voucher_campaign: 'campaign'
}

/** The name of the table's key without `_id`. */
export type KeyOf<K extends SubjectKind> = K extends keyof OtherKeys ? OtherKeys[K] : K
