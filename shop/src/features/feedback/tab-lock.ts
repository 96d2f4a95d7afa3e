/**
 * Takes a name that one tab of this browser has at a time. Browsers without locks (an address without https) give it
 * to everybody.
 *
 * @param patience ms to wait for a tab that is going, such as this one before its reload
 * @returns what gives it back; undefined while another tab has it
 */
export function tryLock(name: string, patience = 0): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  const how = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve) => {
    navigator.locks
      .request(name, how, (granted) =>
        granted === null
          ? resolve(undefined)
          : new Promise<void>((release) => resolve(() => release())),
      )
      .catch(() => resolve(undefined))
  })
}
