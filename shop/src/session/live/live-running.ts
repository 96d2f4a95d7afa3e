import type { Caller } from '@portal/contract/caller.ts'
import { LAST_HINT_HEADER, LIVE_LINE_HEADER, MAX_LAST_HINTS } from '@portal/contract/live.ts'

import type { TabNotice } from './live-tabs.ts'

/** What every call needs of the live line, whose own script comes with the signed-in pages. */
export type Running = {
  /** Names the connection of this browser; empty without one. */
  readonly line: () => string
  readonly post: (notice: TabNotice) => void
  readonly reconnect: () => void
}

let running: Running | undefined

/** What the answers before this tab hears the line named; undefined from then on. */
let lastHints: Set<string> | undefined = new Set()

/** @param session of the signed-in pages; undefined when they are left */
export function setRunning(session: Running | undefined): void {
  running = session
  if (session === undefined) lastHints = new Set()
}

/** Notes the last hint of before an answer, because those after it may come before this tab hears the line. */
export function noteLastHint(headers: Headers): void {
  const id = headers.get(LAST_HINT_HEADER)
  // The earliest matters, and is among the first.
  if (id !== null && lastHints && lastHints.size < MAX_LAST_HINTS) lastHints.add(id)
}

/** The hints after which something was read before this tab heard the line; a second time none. */
export function takeLastHints(): string[] {
  const taken = [...(lastHints ?? [])]
  lastHints = undefined
  return taken
}

/** Connects again on the user's request, and shows whether that succeeded. */
export function reconnect(): void {
  running?.reconnect()
}

export function postToTabs(notice: TabNotice): void {
  running?.post(notice)
}

/**
 * The same caller, but other tabs of this browser learn what it changed. They do so
 * at once, also while there is no line.
 */
export function callerOfTabs(call: Caller): Caller {
  return async (endpoint, input, attempt) => {
    try {
      return await call(endpoint, input, attempt)
    } finally {
      const topics = endpoint.changes ?? []
      // Also after a failure, because the change may have happened.
      if (topics.length > 0) postToTabs({ kind: 'changed', topics })
    }
  }
}

/** Names the line of this browser in a call, so that the server informs only the others of a change. */
export function lineHeader(): Readonly<Record<string, string>> {
  const line = running?.line() ?? ''
  return line === '' ? {} : { [LIVE_LINE_HEADER]: line }
}
