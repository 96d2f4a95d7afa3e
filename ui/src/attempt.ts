import { newIdempotencyKey } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { type Static, type TSchema, Type } from 'typebox'

import { kept, readKept, type Store } from './kept.ts'

/** The body as it was sent, JSON, and its key. The latest try is the last. */
const Open = Type.Array(Type.Object({ body: Type.String(), key: Type.String() }))

/** Where an open attempt is kept: the tab's storage, under a name, outlives a reload. */
type Place = {
  readonly storage: Store
  readonly name: string
}

/**
 * Keys for the attempts of one request: an attempt without an answer keeps its key, so that pressing again cannot act
 * twice; anything else is a new request with a new key. The refusal of one request says nothing about an unanswered
 * one.
 */
export class Attempt {
  readonly #kept: ReturnType<typeof kept<typeof Open>>

  /** Without a place it is kept as long as the page. */
  constructor(place: Place = { storage: inMemory(), name: 'open' }) {
    this.#kept = kept({ storage: () => place.storage, name: place.name, schema: Open })
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

  /** What was sent and not answered, as it was sent; of the input of its call. */
  unanswered<S extends TSchema>(input: S): Static<S> | undefined {
    const last = this.#open().at(-1)
    return last && readKept(input, last.body)
  }

  #open(): Static<typeof Open> {
    return this.#kept.read() ?? []
  }

  #keep(open: Static<typeof Open>): void {
    if (open.length === 0) this.#kept.clear()
    else this.#kept.write(open)
  }
}

/** Whether the result of a request is unknown: no answer came, or the server failed while it worked. */
export function isLostAnswer(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.status === 0 || error.status >= 500)
}

/** Whether no answer came at all, be it done or not. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status === 0
}

function inMemory(): Store {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, value) => void texts.set(name, value),
    removeItem: (name) => void texts.delete(name),
  }
}
