import type { Database } from '#src/ground/database/schema.ts'

const reached = new WeakMap<Database, number>()

/**
 * Counts from 1 per database, so that seeds do not collide, and a part of a test file has the same number whichever
 * files ran before it in this process.
 */
export function runningNumber(db: Database): number {
  const number = (reached.get(db) ?? 0) + 1
  reached.set(db, number)
  return number
}
