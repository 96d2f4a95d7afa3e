/** Repeatable random numbers: the same seed gives the same walk. */
export type Chance = {
  /** A whole number from 0 to `max`. */
  integer(max: number): number
  pick<T>(list: readonly T[]): T | undefined
}

/** The Mulberry32 generator. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    integer: (max) => Math.floor(next() * (max + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}
