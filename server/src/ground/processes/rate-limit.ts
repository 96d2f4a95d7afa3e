import { Refusal } from '#src/ground/refusals/refusal.ts'

/** Limits calls in one process; limits across processes are counted in the database. */
export type RateLimit = {
  /** @throws {Refusal} 429 when this key has used up its limit */
  take(key: string, now: Date): void
}

/** Every tab of an account reports its errors and views at most once in ten seconds, and once when it is left. */
export const CLIENT_LOGS_A_MINUTE = { max: 30, seconds: 60 }

type Window = { count: number; readonly endsAt: number }

const MAX_KEYS = 50_000

/** At most `max` calls of a key in each window of `seconds`. */
export function rateLimit({
  max,
  seconds,
}: {
  readonly max: number
  readonly seconds: number
}): RateLimit {
  const windows = new Map<string, Window>()
  return {
    take(key, now) {
      const time = now.getTime()
      const open = windows.get(key)
      if (!open || open.endsAt <= time) {
        windows.delete(key)
        windows.set(key, { count: 1, endsAt: time + seconds * 1000 })
        deleteOldest(windows)
        return
      }
      open.count += 1
      if (open.count > max) throw tooManyRequests((open.endsAt - time) / 1000)
    },
  }
}

/** A map keeps insertion order, so its first keys are the windows that end first. */
function deleteOldest(windows: Map<string, Window>): void {
  for (const key of windows.keys()) {
    if (windows.size <= MAX_KEYS) return
    windows.delete(key)
  }
}

function tooManyRequests(retryAfterSeconds: number): Refusal {
  return new Refusal('request.too_many', '操作过于频繁，请稍后再试', {
    status: 429,
    retryAfterSeconds,
  })
}
