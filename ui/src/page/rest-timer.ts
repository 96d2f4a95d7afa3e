/** Design: long enough to pass over, short enough to feel at once. */
export const OPEN_AFTER_MS = 120
export const CLOSE_AFTER_MS = 200

export type RestTimer = {
  /** Runs the action after this many ms, replacing a pending one. */
  readonly after: (ms: number, action: () => void) => void
  readonly stop: () => void
}

/** Keep it in a state, and stop it on unmount. */
export function startRestTimer(): RestTimer {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(waiting)
  return {
    stop,
    after: (ms, action) => {
      stop()
      waiting = setTimeout(action, ms)
    },
  }
}
