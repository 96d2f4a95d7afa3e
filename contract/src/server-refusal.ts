import type { Static, TSchema } from 'typebox'

import { fits } from './fits.ts'

/** A refusal by the server, or a failed connection; `message` is shown to the user. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal'
  /** The body's status (see `EnvelopeStatus`), otherwise the HTTP status; 0 when no answer came. */
  readonly status: number
  /** A stable word such as `cart.not_found`. */
  readonly code: string
  /** The new state with 409, `{ errors }` with 400. */
  readonly data: unknown
  /** In seconds; only with 429. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    facts: { status: number; code: string; data?: unknown; retryAfterSeconds?: number | undefined },
  ) {
    super(message)
    this.status = facts.status
    this.code = facts.code
    this.data = facts.data
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/**
 * The data of a refusal, such as the current state or the server's doubts; undefined for any other failure, or if the
 * data does not fit the schema.
 */
export function refusalData<S extends TSchema>(error: unknown, schema: S): Static<S> | undefined {
  return error instanceof ServerRefusal && fits(schema, error.data) ? error.data : undefined
}
