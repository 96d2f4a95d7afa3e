import { EnvelopeStatus } from '@portal/contract/envelope.ts'

/** When to try again what others are busy with. */
export const RETRY_AFTER_SECONDS = 5

type RefusalStatus =
  | typeof EnvelopeStatus.refused
  | typeof EnvelopeStatus.changed
  | 400
  | 403
  | 404
  | 413
  | 415
  | 429
  | 503

type Facts = {
  /** The body's status, 201 by default; 201 and 409 are sent with HTTP 200, the others with their own. */
  readonly status?: RefusalStatus
  /** The new state with 409, `{ errors }` with 400. */
  readonly data?: unknown
  /** In seconds; only with 429. */
  readonly retryAfterSeconds?: number
}

/**
 * A request that is understood but not fulfilled. Thrown by stories; everything the story wrote is rolled back.
 *
 * @param code a stable word, `area.reason`
 * @param message the text shown to the user
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
  readonly code: string
  readonly status: RefusalStatus
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, message: string, facts: Facts = {}) {
    super(message)
    this.code = code
    this.status = facts.status ?? EnvelopeStatus.refused
    this.data = facts.data ?? null
    this.retryAfterSeconds = facts.retryAfterSeconds
  }

  get httpStatus(): number {
    const travelsWith200 =
      this.status === EnvelopeStatus.refused || this.status === EnvelopeStatus.changed
    return travelsWith200 ? 200 : this.status
  }
}

/** The call succeeded but recognised nothing: HTTP 200 with body status 404, which the page handles itself. */
export class NothingRecognised extends Refusal {
  override readonly name = 'NothingRecognised'

  constructor(code: string, message: string) {
    super(code, message, { status: 404 })
  }

  override get httpStatus(): number {
    return 200
  }
}

export function refuseIf(code: string, why: string | undefined): void {
  if (why !== undefined) throw new Refusal(code, why)
}

type Outdated = { readonly code: string; readonly message: string; readonly data?: unknown }

/**
 * @param seen the version that staff saw; undefined: they overwrite any
 * @throws {Refusal} 409 when it is not the current one any more
 */
export function refuseOutdated(
  version: number,
  seen: number | undefined,
  outdated: Outdated,
): void {
  if (seen !== undefined && seen !== version) throw changedMeanwhile(outdated)
}

/** A colleague has changed the row; `data` is what it is now. */
export function changedMeanwhile({ code, message, data }: Outdated): Refusal {
  return new Refusal(code, message, { status: EnvelopeStatus.changed, data })
}

/** A row that does not exist or belongs to another company; the answer never reveals which. */
export function noSuchThing(code: string): Refusal {
  return new Refusal(code, '没有找到', { status: 404 })
}

type SessionOverStatus =
  | typeof EnvelopeStatus.noSession
  | typeof EnvelopeStatus.sessionEnded
  | typeof EnvelopeStatus.accountDisabled

const SESSION_OVER_CODES: Readonly<Record<SessionOverStatus, string>> = {
  [EnvelopeStatus.noSession]: 'session.none',
  [EnvelopeStatus.sessionEnded]: 'session.ended',
  [EnvelopeStatus.accountDisabled]: 'session.account_disabled',
}

/** HTTP 401: the user has to sign in (again). */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
  readonly status: SessionOverStatus
  readonly code: string

  constructor(status: SessionOverStatus, code = SESSION_OVER_CODES[status]) {
    super('登录已过期，请重新登录')
    this.status = status
    this.code = code
  }
}
