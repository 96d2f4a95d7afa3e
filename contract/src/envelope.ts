import { type TSchema, Type } from 'typebox'

import type { Endpoint, ReportedUploadEndpoint } from './endpoint.ts'

/**
 * The values of `status` in the body.
 *
 * | value | when |
 * |---|---|
 * | 200 | done |
 * | 201 | refused by a rule; `msg` is for the user |
 * | 404 | nothing recognised |
 * | 409 | the state has changed since the page read it; `data` holds the new state |
 * | 401 | no session, or one that is unknown or too old |
 * | 101 | the session was ended: logged out, replaced, or the password changed |
 * | 102 | the account is disabled |
 * | 400, 403, 404, 413, 415, 429, 500, 503 | with the same HTTP status |
 */
export const EnvelopeStatus = {
  done: 200,
  refused: 201,
  notFound: 404,
  changed: 409,
  noSession: 401,
  sessionEnded: 101,
  accountDisabled: 102,
} as const

const SESSION_OVER: readonly number[] = [
  EnvelopeStatus.noSession,
  EnvelopeStatus.sessionEnded,
  EnvelopeStatus.accountDisabled,
]

/** Specification 8: these statuses send the user to the login page. */
export function isSessionOver(status: number): boolean {
  return SESSION_OVER.includes(status)
}

export function envelopeOf(call: Endpoint | ReportedUploadEndpoint): TSchema {
  const done = { status: Type.Literal(200), msg: Type.String(), data: call.output }
  return Type.Object('report' in call ? { ...done, report: call.report } : done)
}

export const RefusalEnvelope = Type.Object({
  status: Type.Integer(),
  code: Type.String({ description: 'a stable word, such as cart.not_found' }),
  msg: Type.String({ description: 'for the user if status is 201' }),
  data: Type.Unknown({ description: 'the new state with 409, `errors` with 400, else null' }),
})

/** `data.errors` of a 400. */
export type FieldError = { readonly path: string; readonly message: string }
