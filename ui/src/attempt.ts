import { newIdempotencyKey } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'

type Open = { readonly body: string; readonly key: string }

/** Where an open attempt is kept: the tab's storage, under a name, outlives a reload. */
type Place = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly name: string
}

/**
 * Keys for the tries of one wish: what was sent and got no answer keeps its key, so that pressing again can't act
 * twice; anything else is a new wish with a new key.
 */
export class Attempt {
  readonly #place: Place

  /** Without a place it is kept as long as the page. */
  constructor(place: Place = { storage: inMemory(), name: 'open' }) {
    this.#place = place
  }

  keyFor(wish: unknown): string {
    const body = JSON.stringify(wish)
    const open = this.#open()
    if (open?.body === body) return open.key
    const key = newIdempotencyKey()
    this.#place.storage.setItem(this.#place.name, JSON.stringify({ body, key }))
    return key
  }

  /** The server answered: yes, or no with a reason. Without an answer nobody knows what became of the wish. */
  settled(error: unknown): void {
    if (!isLostAnswer(error)) this.#place.storage.removeItem(this.#place.name)
  }

  /** What was sent and not answered, as it was sent. */
  unanswered(): unknown {
    const open = this.#open()
    return open && JSON.parse(open.body)
  }

  #open(): Open | undefined {
    const kept = this.#place.storage.getItem(this.#place.name)
    return kept === null ? undefined : (JSON.parse(kept) as Open)
  }
}

/** Whether nobody knows what became of a wish: no answer came, or the server broke while it worked. */
export function isLostAnswer(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.status === 0 || error.status >= 500)
}

/** Whether no answer came at all, be it done or not. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status === 0
}

function inMemory(): Place['storage'] {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}
