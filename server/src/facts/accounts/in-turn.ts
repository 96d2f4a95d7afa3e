const lastOf = new Map<string, Promise<unknown>>()

/**
 * Serialises the work of one key in this process; other keys do not wait. Concurrent guesses at one account are thereby
 * counted one by one.
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
