/**
 * A loader that, without a network, waits until it is back, so that a piece that is not there yet does not take the
 * whole page and what is typed on it away. `onWaiting` is called when it begins to wait.
 */
export function whenOnline<T>(load: () => Promise<T>, onWaiting?: () => void): () => Promise<T> {
  return async () => {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      onWaiting?.()
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
      })
      return await load()
    }
  }
}
