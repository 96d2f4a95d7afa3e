import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import {
  loggedErrorKind,
  type LoggedErrorKind,
  MAX_LOGGED_STACK_LENGTH,
  MAX_LOGGED_TEXT_LENGTH,
  withoutPersonalData,
} from '@portal/rules/pages/client-log.ts'

import type { LoggedError } from './log-queue.ts'

/** A call or a query that was given up on purpose. */
const GIVEN_UP = new Set(['AbortError', 'CancelledError'])

/** `Script error.` is all that browsers tell of a script from elsewhere; the other one is harmless. */
const NOT_OURS = /^Script error\.?$|^ResizeObserver loop/

/** A browser's extension throws in the page too. */
const EXTENSION = /-extension:\/\//

/** Undefined for what is no fault of the page: a refusal by the server, a cancelled call, an extension. */
export function loggedError(
  thrown: unknown,
  at: { readonly kind: LoggedErrorKind; readonly route: string },
): LoggedError | undefined {
  if (thrown instanceof ServerRefusal) return undefined
  const { name, message, stack } = partsOf(thrown)
  if (GIVEN_UP.has(name) || NOT_OURS.test(message) || EXTENSION.test(stack)) return undefined
  const words = name === '' ? message : `${name}: ${message}`
  return {
    kind: loggedErrorKind(message, at.kind),
    message: withoutPersonalData(words).slice(0, MAX_LOGGED_TEXT_LENGTH),
    stack: withoutPersonalData(stack).slice(0, MAX_LOGGED_STACK_LENGTH),
    route: at.route.slice(0, MAX_LOGGED_TEXT_LENGTH),
    times: 1,
  }
}

function partsOf(thrown: unknown) {
  if (thrown instanceof Error)
    return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
  return { name: '', message: String(thrown), stack: '' }
}
