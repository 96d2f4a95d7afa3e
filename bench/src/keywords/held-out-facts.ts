import type { randomFrom } from '@portal/demo/random.ts'

import { readDemoFacts } from './demo-facts.ts'

export type Random = ReturnType<typeof randomFrom>

type Sample = {
  readonly make: string
  readonly oe: string
  readonly normalised: string
  readonly confidence: string
}
export type PartKind = {
  readonly id: string
  readonly zh: string
  readonly aliases: readonly string[]
  readonly positions: readonly string[]
}
export type Car = {
  readonly make: string
  readonly series_zh: string
  readonly chassis: string
  readonly engine: string
  readonly displacement: string
  readonly year_from: number
  readonly year_to: number
}

export type Facts = {
  readonly samples: readonly Sample[]
  /** Also those missing from the demo, which a search must not take for others. */
  readonly numbers: ReadonlySet<string>
  readonly kinds: readonly PartKind[]
  readonly cars: readonly Car[]
  readonly makeNames: ReadonlyMap<string, string>
  readonly called: ReadonlyMap<string, readonly string[]>
}

export async function readFacts(): Promise<Facts> {
  const [kinds, samples, additions, cars, makes] = await Promise.all([
    readDemoFacts<PartKind[]>('parts.json'),
    readDemoFacts<Sample[]>('oe_samples.json'),
    readDemoFacts<Sample[]>('oe_additions.json'),
    readDemoFacts<Car[]>('vehicles.json'),
    readDemoFacts<{ id: string; zh: string }[]>('makes.json'),
  ])
  const all = [...samples, ...additions]
  const called = Map.groupBy(
    kinds.flatMap((kind) => namesOf(kind).map((name) => ({ name, id: kind.id }))),
    ({ name }) => name,
  )
  return {
    samples: all.filter(({ confidence }) => confidence !== 'low'),
    numbers: new Set(all.map(({ normalised }) => normalised)),
    kinds,
    cars,
    makeNames: new Map(makes.map(({ id, zh }) => [id, zh])),
    called: new Map([...called].map(([name, some]) => [name, some.map(({ id }) => id)])),
  }
}

/** The Chinese names of a kind of part: its name without the material, and its aliases. */
export function namesOf({ zh, aliases }: PartKind): string[] {
  const names = [zh.replace(/[（(].*[)）]$/u, ''), ...aliases]
  return [...new Set(names)].filter((name) => /\p{Script=Han}/u.test(name))
}
