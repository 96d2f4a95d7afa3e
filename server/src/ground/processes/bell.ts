import { setTimeout as wait } from 'node:timers/promises'

export type Bell = {
  readonly ring: () => void
  /**
   * Resolves when the bell is rung, immediately if it was rung since the last call, and at the latest after this time.
   */
  readonly rung: (maxMs: number) => Promise<void>
}

/** A ring during the loop's work is kept, so that its next wait ends at once. */
export function createBell(): Bell {
  let isRung = false
  let nap = new AbortController()
  return {
    ring() {
      isRung = true
      nap.abort()
    },
    async rung(maxMs) {
      nap = new AbortController()
      if (!isRung) await wait(maxMs, undefined, { signal: nap.signal }).catch(() => {})
      isRung = false
    },
  }
}
