export type RestTimer = {
  /** Does it after so many ms, instead of whatever was waiting. */
  readonly after: (ms: number, action: () => void) => void
  readonly stop: () => void
}

/** One thing that waits for the pointer to rest; keep it in a state, stop it when the component goes. */
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
