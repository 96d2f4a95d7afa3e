/** Limits how much work runs at once; further work waits for a turn. */
export type Turns = {
  /**
   * Waits for a turn of this key.
   *
   * @returns the function that releases it; further calls do nothing
   * @throws the error from `refusal` when too many of the key already wait
   */
  take(key: string): Promise<() => void>
}

type Line = { running: number; readonly waiting: (() => void)[] }

/** Turns in this process, first come first served; each key has its own queue. */
export function createTurns(limits: {
  readonly atOnce: number
  readonly mayWait: number
  readonly refusal: () => Error
}): Turns {
  const lines = new Map<string, Line>()
  const giveOn = (key: string, line: Line) => {
    const next = line.waiting.shift()
    // Passes the turn on directly, so that no other caller can take it.
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
  return {
    async take(key) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running < limits.atOnce) line.running += 1
      else {
        if (line.waiting.length >= limits.mayWait) throw limits.refusal()
        await new Promise<void>((resolve) => line.waiting.push(resolve))
      }
      let isTaken = true
      return () => {
        if (isTaken) giveOn(key, line)
        isTaken = false
      }
    },
  }
}

export async function inTurn<T>(turns: Turns, key: string, work: () => Promise<T>): Promise<T> {
  const end = await turns.take(key)
  try {
    return await work()
  } finally {
    end()
  }
}
