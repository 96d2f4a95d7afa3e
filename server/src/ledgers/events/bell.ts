import { setTimeout as wait } from 'node:timers/promises'

/** Wakes one who naps. */
export type Bell = {
  readonly ring: () => void
  /** Until it is rung, or was since the last nap; at most so long. */
  readonly rung: (mostMs: number) => Promise<void>
}

/** A bell for one who naps between two looks at something. */
export function makeBell(): Bell {
  let isRung = false
  let nap = new AbortController()
  return {
    ring() {
      isRung = true
      nap.abort()
    },
    async rung(mostMs) {
      nap = new AbortController()
      if (!isRung) await wait(mostMs, undefined, { signal: nap.signal }).catch(() => {})
      isRung = false
    },
  }
}
