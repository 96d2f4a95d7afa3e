import { type Facts, namesOf, type PartKind, type Random } from './held-out-facts.ts'
import type { KeywordFact } from './keyword-fact.ts'

const PLACED: readonly ((name: string, place: string) => string)[] = [
  (name, place) => `${place}${name}`,
  (name, place) => `${place} ${name}`,
  (name, place) => `${name} ${place}`,
  (name, place) => `${name}（${place}）`,
  (name, place) => `${name}(${place}侧)`,
  (name, place) => `${name}-${place}`,
]

export function heldOutNames(facts: Facts, random: Random): KeywordFact {
  const kind = random.pick(facts.kinds)
  const name = random.pick(namesOf(kind))
  const expect = { match: 'name', part_ids: kindsCalled(facts, name) }
  return { kind: 'cn_name', input: placed(kind, name, random), expect }
}

export function placed({ positions }: PartKind, name: string, random: Random): string {
  const places = positions.filter((place) => /^\p{Script=Han}{1,2}$/u.test(place))
  if (places.length === 0 || random.chance(0.4)) return name
  return random.pick(PLACED)(name, random.pick(places))
}

export function kindsCalled({ called }: Facts, name: string): string[] {
  return [...(called.get(name) ?? [])]
}
