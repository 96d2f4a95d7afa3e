import { newIdempotencyKey } from '@portal/contract/caller.ts'
import { CHECK_FIRST } from '@portal/contract/http-error-text.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { type Static, type TSchema, Type } from 'typebox'

import { kept, readKept, type Store } from './kept.ts'
import { errorText } from './server-errors.ts'

/** The body as sent in JSON, and its key. The latest attempt is last. */
const Open = Type.Array(Type.Object({ body: Type.String(), key: Type.String() }))

/** Where an open attempt is stored; the tab's storage survives a reload. */
type Place = {
  readonly storage: Store
  readonly name: string
}

/**
 * Idempotency keys for the attempts of one request. An attempt without a response keeps its key, so
 * that retrying cannot act twice; any other request gets a new key. A refusal settles only its own
 * request, not an unanswered one.
 */
export class Attempt {
  readonly #kept: ReturnType<typeof kept<typeof Open>>

  /** By default the attempt is kept until the page is reloaded. */
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

  /**
   * Records the server's response, success or refusal. Without a response the result stays unknown.
   */
  settled(error: unknown): void {
    if (!isLostAnswer(error)) this.#keep(error === null ? [] : this.#open().slice(0, -1))
  }

  /**
   * Sends the request with the key of its attempt, which a retry reuses if there is no response.
   */
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

  /** The last request without a response, as input of its call. */
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

/** For a form whose attempts act once, where the button has this name. */
export function errorTextOnce(error: unknown, button: string): string {
  const text = errorText(error)
  return isLostAnswer(error)
    ? `${text.replace(CHECK_FIRST, '')}。再按一次“${button}”不会重复`
    : text
}

/** True when the change may have happened: no response arrived, or the server failed while processing the request. */
export function isLostAnswer(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.status === 0 || error.status >= 500)
}

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
