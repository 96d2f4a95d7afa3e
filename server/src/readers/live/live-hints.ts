import { STALE_AFTER, STALE_AFTER_STAFF } from '@portal/contract/stale-after.ts'
import type { Topic } from '@portal/contract/topics.ts'

import { type Hint, notifyHints } from '#src/ground/live/notices.ts'
import type { EventReader, FedEvent } from '#src/ledgers/events/readers.ts'

/** Hints the open pages of the shop at what staff, jobs and other companies changed. */
export const liveHints: EventReader = {
  name: 'live-hints',
  async read(tx, events) {
    const topicsOf = new Map<string, Hint & { readonly topics: Topic[] }>()
    for (const { topics, ...to } of events.flatMap(hintsAfter)) {
      if (topics.length === 0) continue
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
