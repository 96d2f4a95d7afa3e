import { squashed } from '@portal/rules/name-dictionary.ts'
import { nameTerms } from '@portal/rules/name-terms.ts'
import { type NearTerm, nearTerms } from '@portal/rules/near-terms.ts'
import { plainName } from '@portal/rules/plain-name.ts'
import { readNameQuery, type NameQuery } from '@portal/rules/read-name-query.ts'

import { vehicleChoices, type VehicleChoice } from '#src/facts/search/vehicle-choices.ts'
import type { PartTypeFacts, WordFacts } from '#src/facts/search/word-facts.ts'

/** A kind of part; the place of its parts has to hold all of `places`. */
export type RequestedType = { readonly part_type_id: number; readonly places: readonly string[] }

/** One way to look for what the words say; the ways of a search are tried one after the other. */
export type WordAttempt = {
  /** Kinds of parts, likeliest first; empty: any kind. */
  readonly types: readonly RequestedType[]
  /** Search terms of the name, where the words name no kind of part. */
  readonly terms: readonly string[]
  readonly vehicle: VehicleChoice
  /** Where on the car, one word each. */
  readonly positions: readonly string[]
  /** What rows found this way satisfy, in the words the user reads. */
  readonly understood: readonly string[]
  /** What was said and let go, because nothing satisfies it. */
  readonly unmet: readonly string[]
}

const MOST_TYPES = 5
/** Of so many kinds the user is told that they were understood. */
const MOST_WORDS = 3
/** Names less alike than this are named by chance. */
const LEAST_LIKENESS = 0.5
/** How much less alike than the nearest name another may be. */
const LIKENESS_SPAN = 0.25

/**
 * Reads a search in words and says how to look for it: first everything that was said, then letting go of the place
 * on the car and of the car bit by bit. Never lets go of the part itself.
 *
 * @returns empty when nothing of it could be read
 */
export function readWords(text: string, facts: WordFacts): WordAttempt[] {
  const query = readNameQuery(text, facts.names)
  const vehicles = vehicleChoices(query, facts)
  if (query.term === '') return vehicles.flatMap(carAlone)
  return partsMeant(query, facts).flatMap(({ types, terms, words }) =>
    vehicles.flatMap((vehicle) =>
      places(query).map((positions) => ({
        types: types.map((type) => inPlaces(type, positions)),
        terms,
        vehicle,
        positions,
        understood: [...vehicle.said, ...positions, ...words],
        unmet: [
          ...vehicle.releaseStock,
          ...query.positions.filter((one) => !positions.includes(one)),
          ...unnamed(query, types),
        ],
      })),
    ),
  )
}

/** Letters and figures beside the part's name that no kind of part is called by: 610 in 宝马610机滤. */
function unnamed({ term }: NameQuery, types: readonly PartTypeFacts[]): string[] {
  if (types.length === 0) return []
  const names = types.flatMap(({ name_zh, name_en, aliases }) => [name_zh, name_en, ...aliases])
  const known = names.map(squashed).join(' ')
  const runs = term.match(/[A-Z\d]+/g) ?? []
  return runs.filter((run) => /\d/.test(run) && !known.includes(run))
}

function places({ positions }: NameQuery): (readonly string[])[] {
  return positions.length === 0 ? [[]] : [positions, []]
}

/** A kind whose own name says the place has parts nowhere else: 前刹车片 are not 前 once more. */
function inPlaces({ part_type_id, name_zh }: PartTypeFacts, positions: readonly string[]) {
  return { part_type_id, places: positions.filter((position) => !name_zh.includes(position)) }
}

type PartMeant = {
  readonly types: readonly PartTypeFacts[]
  readonly terms: readonly string[]
  readonly words: readonly string[]
}

/** What part the name may mean: kinds of parts; where it names none, names with these words, then kinds that sound alike. */
function partsMeant(query: NameQuery, facts: WordFacts): PartMeant[] {
  const near = facts.typesByTerm.has(squashed(query.term)) ? [] : namesNear(query, facts)
  const named = namedTypes(query, facts, { near, leastLikeness: LEAST_LIKENESS })
  if (named.length > 0) return [ofTypes(named)]
  const byTerms: PartMeant = { types: [], terms: nameTerms(query.termAsTyped), words: [query.term] }
  const remote = namedTypes(query, facts, { near, leastLikeness: 0 })
  return remote.length > 0 ? [byTerms, ofTypes(remote)] : [byTerms]
}

function ofTypes(named: readonly PartTypeFacts[]): PartMeant {
  const words = new Set(named.map(({ name_zh }) => plainName(name_zh)))
  return {
    types: named,
    terms: [],
    words: [...words].slice(0, MOST_WORDS),
  }
}

/** Whether words name a car and nothing else: W205, 宝马 330i. */
export function namesOnlyCar(text: string, facts: WordFacts): boolean {
  const { vehicle, term } = readNameQuery(text, facts.names)
  return vehicle.length > 0 && term === ''
}

function carAlone(vehicle: VehicleChoice): WordAttempt[] {
  if (!vehicle.vehicles) return []
  return [
    {
      types: [],
      terms: [],
      vehicle,
      positions: [],
      understood: vehicle.said,
      unmet: vehicle.releaseStock,
    },
  ]
}

/** The kinds of parts that the name means: those of that very name, else those of names near to it. */
function namedTypes(query: NameQuery, facts: WordFacts, requested: Nearness): PartTypeFacts[] {
  const exact = facts.typesByTerm.get(squashed(query.term))
  const types = exact ?? nearTypes(facts, requested)
  return types
    .map((type, at) => ({ type, at, aptness: aptness(type, query.positions) }))
    .toSorted((a, b) => (exact ? b.aptness - a.aptness : 0) || a.at - b.at)
    .map(({ type }) => type)
    .slice(0, MOST_TYPES)
}

type Nearness = {
  /** Nearest first. */
  readonly near: readonly NearTerm[]
  readonly leastLikeness: number
}

/** The names near to what was typed, with its place on the car and without, nearest first. */
function namesNear({ term, termAsTyped }: NameQuery, { names }: WordFacts): NearTerm[] {
  return [...new Set([termAsTyped, term])]
    .flatMap((one) => nearTerms(names.termIndex, one))
    .toSorted((a, b) => b.likeness - a.likeness)
}

function nearTypes(facts: WordFacts, { near, leastLikeness }: Nearness): PartTypeFacts[] {
  const least = Math.max(leastLikeness, (near[0]?.likeness ?? 0) - LIKENESS_SPAN)
  const types = near
    .filter(({ likeness }) => likeness >= least)
    .flatMap((one) => facts.typesByTerm.get(one.term) ?? [])
  return [...new Set(types)]
}

/** Of two kinds with the same name, the one whose own name says the place comes first. */
function aptness({ name_zh }: PartTypeFacts, positions: readonly string[]): number {
  return positions.filter((position) => name_zh.includes(position)).length
}
