import { LIVE_CLOSE } from '@portal/contract/live.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { LiveConnection } from '#src/ground/live/connection.ts'

/** A browser has one connection, or one a tab where it has no locks. */
const MAX_OF_ACCOUNT = 30
/** About 300 MB. */
export const MAX_LINES_OF_PROCESS = 30_000

/** The connections of this process by account, company and brand. */
export class LiveConnections {
  readonly #all = new Set<LiveConnection>()
  readonly #ofAccount = new Map<Id<'account'>, Set<LiveConnection>>()
  readonly #ofCompany = new Map<Id<'company'>, Set<LiveConnection>>()
  readonly #companies = new Map<string, Map<Id<'company'>, number>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#all.size
  }

  all(): LiveConnection[] {
    return [...this.#all]
  }

  accounts(): ReadonlySet<Id<'account'>> {
    return new Set(this.#ofAccount.keys())
  }

  ofBrand(brand: string): LiveConnection[] {
    return this.all().filter(({ user }) => user.brand === brand)
  }

  ofAccount(account_id: Id<'account'>): LiveConnection[] {
    return [...(this.#ofAccount.get(account_id) ?? [])]
  }

  ofCompany(company_id: Id<'company'>): LiveConnection[] {
    return [...(this.#ofCompany.get(company_id) ?? [])]
  }

  companiesOf(brand: string): Id<'company'>[] {
    return [...(this.#companies.get(brand)?.keys() ?? [])]
  }

  countOf(brand: string): number {
    let count = 0
    for (const connections of this.#companies.get(brand)?.values() ?? []) count += connections
    return count
  }

  /** The code to close one more connection of this account with, if there are enough. */
  refusalOf(account_id: Id<'account'>): number | undefined {
    if (this.size >= this.#most) return LIVE_CLOSE.full
    const own = this.#ofAccount.get(account_id)?.size ?? 0
    return own >= MAX_OF_ACCOUNT ? LIVE_CLOSE.tooMany : undefined
  }

  add(connection: LiveConnection): void {
    const { account_id, company_id, brand } = connection.user
    this.#all.add(connection)
    addTo(this.#ofAccount, account_id, connection)
    addTo(this.#ofCompany, company_id, connection)
    const companies = this.#companies.get(brand) ?? new Map<Id<'company'>, number>()
    companies.set(company_id, (companies.get(company_id) ?? 0) + 1)
    this.#companies.set(brand, companies)
  }

  delete(connection: LiveConnection): void {
    const { account_id, company_id, brand } = connection.user
    if (!this.#all.delete(connection)) return
    deleteFrom(this.#ofAccount, account_id, connection)
    deleteFrom(this.#ofCompany, company_id, connection)
    const companies = this.#companies.get(brand)
    const left = (companies?.get(company_id) ?? 1) - 1
    if (left > 0) companies?.set(company_id, left)
    else companies?.delete(company_id)
  }
}

function addTo<K>(map: Map<K, Set<LiveConnection>>, key: K, connection: LiveConnection): void {
  const known = map.get(key)
  if (known) known.add(connection)
  else map.set(key, new Set([connection]))
}

function deleteFrom<K>(map: Map<K, Set<LiveConnection>>, key: K, connection: LiveConnection): void {
  const known = map.get(key)
  known?.delete(connection)
  if (known?.size === 0) map.delete(key)
}
