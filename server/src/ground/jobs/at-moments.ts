import type { Logger } from 'pino'

import { createBell } from '#src/ground/processes/bell.ts'

/** How late a moment may be noticed that another process planned. */
const LOOK_EVERY_MS = 30_000
/** What another process is at may hide what is due next. */
const LOOK_AGAIN_MS = 1000

type Planned = {
  readonly name: string
  /** The earliest moment at which there is work, past ones included; undefined: none is planned. */
  readonly next: () => Promise<Date | undefined>
  /** Does what is due; other processes may do so at the same moment. */
  readonly work: () => Promise<void>
  readonly now: () => Date
  readonly log: Logger
}

export type Moments = {
  /** Looks at once what is planned now. */
  readonly look: () => void
  /** Resolves when no work is under way. */
  readonly end: () => Promise<void>
}

type Look = { readonly at: Date; readonly workedAt: Date | undefined }

/** How long to wait before the work of a moment; 0: it is due, and this process has not just tried. */
export function pauseBefore(moment: Date | undefined, { at, workedAt }: Look): number {
  if (!moment) return LOOK_EVERY_MS
  // Another process is still at what is due.
  if (workedAt && moment <= workedAt) return LOOK_AGAIN_MS
  return Math.max(0, Math.min(moment.getTime() - at.getTime(), LOOK_EVERY_MS))
}

/** Does work at its planned moments until it is ended. */
export function atMoments({ name, next, work, now, log }: Planned): Moments {
  const bell = createBell()
  const ending = new AbortController()
  /** @returns the pause until the next look */
  const workIfDue = async (workedAt?: Date): Promise<number> => {
    const moment = await next()
    const at = now()
    const pause = pauseBefore(moment, { at, workedAt })
    if (pause > 0) return pause
    await work()
    return workIfDue(at)
  }
  const working = (async () => {
    while (!ending.signal.aborted) {
      const pause = await workIfDue().catch((error: unknown) => {
        log.warn({ err: error, job: name }, 'planned work waits for the next look')
        return LOOK_EVERY_MS
      })
      await bell.rung(pause)
    }
  })()
  return {
    look: bell.ring,
    async end() {
      ending.abort()
      bell.ring()
      await working
    },
  }
}
