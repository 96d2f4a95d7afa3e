const lastOf = new Map<string, Promise<unknown>>()

/**
 * Runs the work of one key one after the other, in this process; other keys don't wait.
 * Guesses at one account that are made all at once are so counted one by one.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  lastOf.set(key, mine)
  try {
    return await mine
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key)
  }
}
