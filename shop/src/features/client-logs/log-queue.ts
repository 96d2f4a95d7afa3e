import { newIdempotencyKey } from '@portal/contract/caller.ts'
import type { sendClientLogs } from '@portal/contract/client-logs.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import {
  errorFingerprint,
  MAX_LOGGED_ERRORS,
  MAX_LOGGED_TIMES,
  MAX_LOGGED_VIEWS,
} from '@portal/rules/pages/client-log.ts'

type Input = InputOf<typeof sendClientLogs>

export type LoggedError = Input['errors'][number]
export type LogBatch = Pick<Input, 'errors' | 'views'> & {
  /** The same when it is sent again: an answer may be lost after the server counted it. */
  readonly key: string
}

/** Further causes are not noted until the first ones are sent. */
const MAX_WAITING = 50

/** What waits to be sent: each error once with its count, each route with its views. */
export class LogQueue {
  readonly #errors = new Map<string, LoggedError>()
  readonly #views = new Map<string, number>()
  readonly #returned: LogBatch[] = []

  addError(error: LoggedError): void {
    const cause = errorFingerprint(error)
    const known = this.#errors.get(cause)
    if (known === undefined && this.#errors.size >= MAX_WAITING) return
    const times = Math.min((known?.times ?? 0) + error.times, MAX_LOGGED_TIMES)
    this.#errors.set(cause, { ...error, times })
  }

  addView(route: string): void {
    this.#views.set(route, Math.min((this.#views.get(route) ?? 0) + 1, MAX_LOGGED_TIMES))
  }

  /** Takes as much as one call may send; undefined if nothing waits. */
  take(): LogBatch | undefined {
    if (this.isEmpty()) return undefined
    const again = this.#returned.shift()
    if (again !== undefined) return again
    const errors = firstOf(this.#errors, MAX_LOGGED_ERRORS).map(([, error]) => error)
    const views = firstOf(this.#views, MAX_LOGGED_VIEWS).map(([route, count]) => ({
      route,
      views: count,
    }))
    return { key: newIdempotencyKey(), errors, views }
  }

  /** It is taken next, as it is. */
  putBack(batch: LogBatch): void {
    this.#returned.push(batch)
  }

  isEmpty(): boolean {
    return this.#returned.length === 0 && this.#errors.size === 0 && this.#views.size === 0
  }
}

function firstOf<Value>(waiting: Map<string, Value>, max: number): [string, Value][] {
  const first = [...waiting].slice(0, max)
  for (const [key] of first) waiting.delete(key)
  return first
}
