import { neighbourPairs } from '#src/neighbour-pairs.ts'

/**
 * The similarity of two texts by their shared pairs of neighbouring characters (Dice): from 0 to 1, the same pairs.
 * Texts of one character are similar only when they are equal.
 */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [pairsOfA, pairsOfB] = [neighbourPairs(a), neighbourPairs(b)]
  if (pairsOfA.length === 0 || pairsOfB.length === 0) return 0
  const left = new Map<string, number>()
  for (const pair of pairsOfB) left.set(pair, (left.get(pair) ?? 0) + 1)
  const shared = pairsOfA.filter((pair) => {
    const times = left.get(pair) ?? 0
    left.set(pair, times - 1)
    return times > 0
  })
  return (2 * shared.length) / (pairsOfA.length + pairsOfB.length)
}
