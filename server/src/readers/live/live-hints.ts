import type { EventName } from '@portal/contract/events.ts'
import { OF_AN_ORDER, type Topic } from '@portal/contract/topics.ts'

import { type Hint, notifyHints } from '#src/ground/live/notices.ts'
import type { EventReader, FedEvent } from '#src/ledgers/events/readers.ts'

/** Which answers an event makes stale. */
type Stale = {
  /** Of the event's company, if staff or a job caused it: for its own calls the company is notified at once. */
  readonly company?: readonly Topic[]
  /** Of the event's company, whoever caused it. */
  readonly companyAnyway?: readonly Topic[]
  /** Of all companies of the brand. */
  readonly brand?: readonly Topic[]
}

/** Changes of shared stock, whoever caused them. */
const OF_ALL_BUYERS = ['stock', 'activities'] as const

const STALE_AFTER: Readonly<Record<EventName, Stale>> = {
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
  // Everybody sees the answer.
  'question.answered': { brand: ['questions'] },
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

  // By the changed table, see below.
  'staff.acted': {},
}

/** What staff change without an event of its own, by table. */
const STALE_AFTER_STAFF: ReadonlyMap<string, readonly Topic[]> = new Map([
  ['wallet', ['wallet']],
  ['hot_keyword', ['keywords']],
])

/** Hints the open pages of the shop at what staff, jobs and other companies changed. */
export const liveHints: EventReader = {
  name: 'live-hints',
  async read(tx, events) {
    const topicsOf = new Map<string, Hint & { readonly topics: Topic[] }>()
    for (const { topics, ...to } of events.flatMap(hintsAfter)) {
      const key = `${to.brand} ${to.company_id ?? ''}`
      const known = topicsOf.get(key) ?? { ...to, topics: [] }
      known.topics.push(...topics.filter((topic) => !known.topics.includes(topic)))
      topicsOf.set(key, known)
    }
    await notifyHints(tx, [...topicsOf.values()])
  },
}

function hintsAfter(event: FedEvent): Hint[] {
  const { name, brand, company_id, account_id, facts } = event
  if (brand === undefined) return []
  const stale = STALE_AFTER[name]
  const ofBrand = [
    ...(stale.brand ?? []),
    ...(name === 'staff.acted' ? (STALE_AFTER_STAFF.get(facts.table) ?? []) : []),
  ]
  const ofCompany = [
    ...(account_id === null ? (stale.company ?? []) : []),
    ...(stale.companyAnyway ?? []),
  ]
  if (company_id === undefined) return [{ brand, topics: [...ofBrand, ...ofCompany] }]
  return [
    { brand, topics: ofBrand },
    { brand, company_id, topics: ofCompany },
  ]
}
