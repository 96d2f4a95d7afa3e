import { newIdempotencyKey } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'

import { isRecord, keptJson } from './kept-json.ts'

type Open = { readonly body: string; readonly key: string }

/** Where an open attempt is kept: the tab's storage, under a name, outlives a reload. */
type Place = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly name: string
}

/**
 * Keys for the attempts of one request: an attempt without an answer keeps its key, so that pressing again cannot act
 * twice; anything else is a new request with a new key. The refusal of one request says nothing about an unanswered
 * one.
 */
export class Attempt {
  readonly #place: Place

  /** Without a place it is kept as long as the page. */
  constructor(place: Place = { storage: inMemory(), name: 'open' }) {
    this.#place = place
  }

  keyFor(request: unknown): string {
    const body = JSON.stringify(request)
    const open = this.#open()
    const key = open.find((one) => one.body === body)?.key ?? newIdempotencyKey()
    this.#keep([...open.filter((one) => one.body !== body), { body, key }])
    return key
  }

  /** The server answered: done, or refused with a reason. Without an answer the result is unknown. */
  settled(error: unknown): void {
    if (!isLostAnswer(error)) this.#keep(error === null ? [] : this.#open().slice(0, -1))
  }

  /** Sends it under the key of its attempt; without an answer the next try has the same key. */
  async send<Answer>(
    request: unknown,
    call: (options: { readonly idempotencyKey: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const idempotencyKey = this.keyFor(request)
    try {
      const answer = await call({ idempotencyKey })
      this.settled(null)
      return answer
    } catch (error) {
      this.settled(error)
      throw error
    }
  }

  /** What was sent and not answered, as it was sent. */
  unanswered(): unknown {
    const last = this.#open().at(-1)
    return last && keptJson(last.body)
  }

  /** The latest try is the last. */
  #open(): readonly Open[] {
    const kept = keptJson(this.#place.storage.getItem(this.#place.name))
    return [kept].flat().filter(isOpen)
  }

  #keep(open: readonly Open[]): void {
    const { storage, name } = this.#place
    if (open.length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(open))
  }
}

function isOpen(kept: unknown): kept is Open {
  return isRecord(kept) && typeof kept['body'] === 'string' && typeof kept['key'] === 'string'
}

/** Whether the result of a request is unknown: no answer came, or the server failed while it worked. */
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
