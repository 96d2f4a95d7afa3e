const lastOf = new Map<string, Promise<unknown>>()

/**
 * Serialises work with the same key in this process; other keys do not wait. It ensures that concurrent guesses at one
 * account are counted one by one.
 */
export async function inAccountTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  lastOf.set(key, mine)
  try {
    return await mine
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key)
  }
}
