/** In ms: the network may come a moment after the browser says so. */
const PAUSES = [500, 1500, 4000]

/**
 * A loader that, without a network, waits until it is back, so that a piece that is not there yet does not take the
 * whole page and what is typed on it away. `onWaiting` is called when it begins to wait.
 */
export function whenOnline<T>(load: () => Promise<T>, onWaiting?: () => void): () => Promise<T> {
  return async () => {
    const pauses = PAUSES.values()
    for (let wasOffline = false; ;) {
      wasOffline ||= !navigator.onLine
      try {
        return await load()
      } catch (error) {
        wasOffline ||= !navigator.onLine
        const pause = pauses.next().value
        if (navigator.onLine && (!wasOffline || pause === undefined)) throw error
        onWaiting?.()
        await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, pause)) : online())
      }
    }
  }
}

function online(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
  })
}
