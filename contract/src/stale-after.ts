import type { EventName } from './events.ts'
import { OF_AN_ORDER, type Topic } from './topics.ts'

/** Which answers an event makes stale. */
type Stale = {
  /** Stale for the event's company if staff or a job caused it; a company's own calls notify it at once. */
  readonly company?: readonly Topic[]
  /** Stale for the event's company, whoever caused it. */
  readonly companyAnyway?: readonly Topic[]
  /** Stale for all companies of the brand. */
  readonly brand?: readonly Topic[]
}

/** Changes of shared stock, whoever caused them. */
const OF_ALL_BUYERS = ['stock', 'activities'] as const

/** `checks/src/stale-topics.test.ts` compares it with what the calls of staff change. */
export const STALE_AFTER: Readonly<Record<EventName, Stale>> = {
  'order.placed': { brand: OF_ALL_BUYERS },
  'order.approved': { company: ['orders'] },
  'order.approval_withdrawn': { company: ['orders'] },
  'order.cancelled': { company: OF_AN_ORDER, brand: OF_ALL_BUYERS },
  'order.split': { company: ['orders'] },
  'order.split_off': { company: ['orders'] },
  'order.rest_cancelled': { company: OF_AN_ORDER, brand: OF_ALL_BUYERS },
  'parcel.shipped': { company: ['orders', 'parcels'] },
  'parcel.received': { company: ['orders', 'parcels', 'wallet', 'vouchers', 'statements'] },
  'parcel.corrected': { company: ['parcels'] },

  'return.applied': { company: ['returns'] },
  'return.decided': { company: ['returns'] },
  'return.received': { company: ['returns'], brand: ['stock'] },
  'return.credited': { company: ['returns', 'orders', 'wallet', 'statements', 'claims'] },
  'return.withdrawn': { company: ['returns'] },

  'gift_order.placed': { brand: ['gifts'] },
  'gift_order.shipped': { company: ['gift_orders'] },
  'gift_order.received': { company: ['gift_orders'] },
  'gift_order.cancelled': { company: ['gift_orders', 'wallet'], brand: ['gifts'] },
  'gift.added': { brand: ['gifts'] },
  'gift.changed': { brand: ['gifts'] },
  'gift.received': { brand: ['gifts'] },
  'gift.counted': { brand: ['gifts'] },

  'stock.received': { brand: ['stock', 'reminders'] },
  'stock.receipt_withdrawn': { brand: ['stock'] },
  'stock.counted': { brand: ['stock'] },
  'stock.announced': { brand: ['stock'] },

  'price.scheduled': { brand: ['prices'] },
  'price.withdrawn': { brand: ['prices'] },
  'price.changed': { brand: ['prices'] },
  'claim.applied': { company: ['claims'] },
  'claim.decided': { company: ['claims', 'statements'] },
  'claim.reclaimed': { company: ['claims', 'statements'] },

  // The company sees a statement only once it is published.
  'statement.drafted': {},
  'statement.published': { company: ['statements'] },
  'statement.withdrawn': { company: ['statements'] },
  'statement.confirmed': { company: ['statements'] },
  'statement.disputed': { company: ['statements'] },
  'statement.answered': { company: ['statements'] },
  'statement.corrected': { company: ['statements'] },
  'payment.recorded': { company: ['statements'] },
  'payment.reversed': { company: ['statements'] },

  'voucher_campaign.added': { brand: ['vouchers'] },
  'voucher_campaign.stopped': { brand: ['vouchers'] },
  'voucher.claimed': {},
  'voucher.given': { company: ['vouchers'] },
  'voucher.expired': { company: ['vouchers'] },
  'activity.added': { brand: ['activities'] },
  'activity.changed': { brand: ['activities'] },
  'activity.started': { brand: ['activities'] },
  'activity.stopped': { brand: ['activities'] },

  'cart.handed_over': {},
  'cart.handed_back': {},
  'cart.handover_withdrawn': {},
  'cart.taken_over': {},
  'cart.handover_ordered': {},
  'question.asked': {},
  // Everybody sees the answer, and on the part's page that there is one.
  'question.answered': { brand: ['questions', 'marks'] },
  'feedback.sent': {},
  'feedback.answered': { company: ['feedback'] },
  'feedback.closed': { company: ['feedback'] },
  'development_request.submitted': {},
  'development_request.progressed': { company: ['developments'] },
  'development.added': { brand: ['developments'] },
  'development.progressed': { brand: ['developments'] },
  'development.liked': {},
  'development.unliked': {},
  'account.signed_in': { companyAnyway: ['sessions'] },
  'account.added': { companyAnyway: ['company'] },
  'account.disabled': { companyAnyway: ['company'] },
  'account.enabled': { companyAnyway: ['company'] },
  'account.changed': { companyAnyway: ['company', 'sessions'] },
  'account.chat_bound': { companyAnyway: ['company'] },
  'account.chat_unbound': { companyAnyway: ['company', 'sessions'] },
  'company.code_replaced': { companyAnyway: ['company'] },
  'company.code_removed': { companyAnyway: ['company'] },

  // By the changed table, see below.
  'staff.acted': {},
}

/** What staff change without an event of its own, by table. */
export const STALE_AFTER_STAFF: ReadonlyMap<string, readonly Topic[]> = new Map([
  ['wallet', ['wallet']],
  ['hot_keyword', ['keywords']],
  ['development', ['developments']],
])
