export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [0, `limit`). */
  below(limit: number): number
  /** An integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number
  chance(share: number): boolean
  /** An element of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** `count` elements of a longer list, each once. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Hashes a text to a seed (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** A pseudo-random sequence (mulberry32) that depends only on its seed. */
export function randomFrom(seed: number | string): Random {
  let state = typeof seed === 'string' ? seedOf(seed) : seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
    sample: (list, count) =>
      list
        .map((one) => ({ one, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ one }) => one),
  }
}

/** Picks indexes with probabilities proportional to `weights`. */
export function weightedPicker(weights: ArrayLike<number>): (random: Random) => number {
  const cumulative = new Float64Array(weights.length)
  let total = 0
  for (let index = 0; index < weights.length; index += 1) {
    total += weights[index] ?? 0
    cumulative[index] = total
  }
  return (random) => {
    const target = random.next() * total
    let low = 0
    let high = cumulative.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cumulative[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return low
  }
}
