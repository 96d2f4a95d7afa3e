import { type Topic, TOPICS } from '@portal/contract/topics.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'

import type { LiveUser } from '#src/ground/live/connection.ts'
import { type Hint, type LiveNotice, newHintId } from '#src/ground/live/notices.ts'

/** Without a brand it concerns everybody. */
type Stale = Partial<Pick<Hint, 'brand' | 'company_id' | 'account_id'>> & Pick<Hint, 'topics'>

/** About 3 MB, and far more than come in the seconds in which a line opens. */
const MOST = 10_000

/**
 * The last hints that this process heard, for pages whose line opens some time after their reads. The database tells
 * all processes the same notices in the same order, that of the commits. So the id of a notice is a place in it that
 * every process knows, and no clock is compared.
 */
export class RecentHints {
  #hints: Stale[] = []
  /** How many hints had come when the notice with this id ended. */
  readonly #ends = new Map<string, number>()
  #forgotten = 0
  #first = ''
  #last = ''
  readonly #most: number

  constructor(most = MOST) {
    this.#most = most
  }

  /** The id of the last notice; empty until the first is heard. */
  get last(): string {
    return this.#last
  }

  /**
   * Forgets everything, because notices may have been missed.
   *
   * @returns the notice to send: once it is heard, nothing is missed any more
   */
  restart(): LiveNotice {
    this.#hints = []
    this.#ends.clear()
    this.#last = ''
    this.#first = newHintId()
    return { hints: [], id: this.#first }
  }

  hear(notice: LiveNotice): void {
    const id = 'hints' in notice ? notice.id : undefined
    if (this.#last === '' && id !== this.#first) return
    this.#hints.push(...hintsOf(notice))
    if (id === undefined) return
    if (this.#hints.length > this.#most) this.#forget(this.#hints.length - this.#most / 2)
    this.#ends.set(id, this.#forgotten + this.#hints.length)
    this.#last = id
  }

  /** What became stale for a user after the earliest of these notices: all topics, if one is not known. */
  topicsAfter(ids: readonly string[], user: LiveUser): Topic[] {
    const ends = ids.map((id) => this.#ends.get(id) ?? -1)
    const from = Math.min(...ends)
    if (from < 0) return keysOf(TOPICS)
    const missed = this.#hints.slice(from - this.#forgotten)
    return [
      ...new Set(missed.filter((hint) => concerns(hint, user)).flatMap(({ topics }) => topics)),
    ]
  }

  #forget(count: number): void {
    this.#hints.splice(0, count)
    this.#forgotten += count
    for (const [id, end] of this.#ends) if (end < this.#forgotten) this.#ends.delete(id)
  }
}

/** Messages are no hints, but the lists of a page that did not hear of them are stale as well. */
function hintsOf(notice: LiveNotice): readonly Stale[] {
  if ('hints' in notice) return notice.hints
  if ('tip' in notice) return [{ topics: ['messages'] }]
  if ('read' in notice) return [{ account_id: notice.read.account, topics: ['messages'] }]
  if ('recalled' in notice) return [{ brand: notice.brand, topics: ['messages'] }]
  return []
}

const concerns = ({ brand, company_id, account_id }: Stale, user: LiveUser): boolean =>
  (brand ?? user.brand) === user.brand &&
  (company_id ?? user.company_id) === user.company_id &&
  (account_id ?? user.account_id) === user.account_id
