/** Numbers that one process of the journeys may give away. */
const OF_A_PROCESS = 10_000
/** Odd and no multiple of five: its multiples are far apart, and no two collide. */
const FAR = 618_033_989
let given = 0

/** So many digits that no other journey of this run has: neither alike nor in a row, as numbers of parts and phones are. */
export function ownDigits(length: 8 | 9): string {
  given += 1
  const nth = Number(process.env['TEST_WORKER_INDEX']) * OF_A_PROCESS + given
  const own = (BigInt(nth) * BigInt(FAR)) % 10n ** BigInt(length)
  return String(own).padStart(length, '0')
}
