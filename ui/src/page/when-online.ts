/** In ms; the last one repeats. */
const PAUSES = [500, 1500, 4000]

/**
 * A loader that, without a network, waits until it is back, so that a piece that is not there yet does not take the
 * whole page and what is typed on it away. `onWaiting` is called when it begins to wait. It does not even try before: a
 * browser remembers that a module failed until the page is reloaded.
 */
export function whenOnline<T>(load: () => Promise<T>, onWaiting?: () => void): () => Promise<T> {
  let isLoaded = false
  return async () => {
    if (!isLoaded && !navigator.onLine) {
      onWaiting?.()
      await network()
    }
    const piece = await load()
    isLoaded = true
    return piece
  }
}

/** Resolves once the server answers, which may be a moment after the browser says that it is online. */
async function network(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (!navigator.onLine) await online()
    if (await isReachable()) return
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)]
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function online(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
  })
}

function isReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
