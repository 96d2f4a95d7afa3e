/** Each process counts in a range of this size, so that no two give the same number. */
const OF_A_PROCESS = 10_000
/** Coprime to powers of ten, so that its multiples do not collide and are far apart. */
const FAR = 618_033_989
let given = 0

/**
 * Digits that no other journey of the run uses, neither similar nor sequential, for part and phone
 * numbers.
 */
export function ownDigits(length: 8 | 9): string {
  given += 1
  const nth = Number(process.env['TEST_WORKER_INDEX']) * OF_A_PROCESS + given
  const own = (BigInt(nth) * BigInt(FAR)) % 10n ** BigInt(length)
  return String(own).padStart(length, '0')
}
