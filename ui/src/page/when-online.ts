/** In ms; the last one repeats. */
const PAUSES = [500, 1500, 4000]
const MAX_ANSWER_MS = 4000

/**
 * A loader that, without a network, waits until it is back, so that a piece that is not there yet does not take the
 * whole page and what is typed on it away. `onWaiting` is called when it begins to wait. Without a server it does not
 * even try: some browsers remember that a module failed until the page is reloaded.
 */
export function whenOnline<T>(load: () => Promise<T>, onWaiting?: () => void): () => Promise<T> {
  let isLoaded = false
  const loadIt = async () => {
    const piece = await load()
    isLoaded = true
    return piece
  }
  return async () => {
    if (!isLoaded && !navigator.onLine) await network(onWaiting)
    try {
      return await loadIt()
    } catch (error) {
      if (navigator.onLine) throw error
      await network(onWaiting)
      return loadIt()
    }
  }
}

/**
 * Resolves once the server answers: that may be a moment after the browser says that it is online, and for a server on
 * this machine although it never says so.
 */
async function network(onWaiting?: () => void): Promise<void> {
  for (let tries = 0; !(await isReachable()); tries += 1) {
    if (tries === 0) onWaiting?.()
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)]
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      addEventListener('online', resolve, { once: true })
    })
  }
}

function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(MAX_ANSWER_MS)
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
