import type { Topic } from '@portal/contract/topics.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { LiveConnection } from '#src/ground/live/connection.ts'
import type { LiveConnections } from '#src/ground/live/connections.ts'
import type { Hint } from '#src/ground/live/notices.ts'
import { PacedTopics } from '#src/ground/live/paced-topics.ts'

/** So that also a change right after another shows within a second, its own call and rest included. */
const TOPIC_EVERY_MS = 500
/** What concerns a whole brand makes each of its open pages ask again: at most this many a second. */
const PAGES_A_SECOND = 500

/** Tells the connections of this process what is stale, each topic at most twice a second. */
export function hintBroadcaster(connections: LiveConnections): (hint: Hint) => void {
  const ofCompanies = new PacedTopics<Id<'company'>>({
    windowMs: () => TOPIC_EVERY_MS,
    send: (company_id, topics, except) =>
      sendTopics(connections.ofCompany(company_id), topics, except),
  })
  const ofAccounts = new PacedTopics<Id<'account'>>({
    windowMs: () => TOPIC_EVERY_MS,
    send: (account_id, topics, except) =>
      sendTopics(connections.ofAccount(account_id), topics, except),
  })
  const ofBrands = new PacedTopics<string>({
    windowMs: (brand) =>
      Math.max(TOPIC_EVERY_MS, (connections.countOf(brand) / PAGES_A_SECOND) * 1000),
    send(brand, topics) {
      for (const company_id of connections.companiesOf(brand)) ofCompanies.add(company_id, topics)
    },
  })
  return ({ brand, company_id, account_id, topics, except }) => {
    if (account_id !== undefined) {
      if (connections.ofAccount(account_id).length > 0) ofAccounts.add(account_id, topics, except)
    } else if (company_id === undefined) ofBrands.add(brand, topics)
    else if (connections.ofCompany(company_id).length > 0)
      ofCompanies.add(company_id, topics, except)
  }
}

function sendTopics(
  connections: readonly LiveConnection[],
  topics: readonly Topic[],
  except: string | undefined,
): void {
  const text = JSON.stringify({ topics })
  for (const connection of connections) if (connection.line !== except) connection.send(text)
}
