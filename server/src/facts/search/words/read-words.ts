import { plainName } from '@portal/rules/accounts/plain-name.ts'
import type { Id } from '@portal/rules/ids.ts'
import { nameTerms } from '@portal/rules/search/name-terms.ts'
import { type NearTerm, nearTerms } from '@portal/rules/search/near-terms.ts'
import { readNameQuery, type NameQuery } from '@portal/rules/search/read-name-query.ts'
import { squashed } from '@portal/rules/text/folded-text.ts'

import { vehicleChoices } from '#src/facts/search/words/vehicle-choices.ts'
import type { PartTypeFacts, VehicleChoice, WordFacts } from '#src/facts/search/words/word-facts.ts'

export type RequestedType = {
  readonly part_type_id: Id<'part_type'>
  readonly places: readonly string[]
}

export type WordAttempt = {
  /** Part types, likeliest first; empty: any. */
  readonly types: readonly RequestedType[]
  /** Search terms of the name, if the words name no part type. */
  readonly terms: readonly string[]
  readonly vehicle: VehicleChoice
  readonly positions: readonly string[]
  /** Shown to the user, who can remove each. */
  readonly understood: readonly string[]
  /** The conditions that were dropped because nothing satisfies them. */
  readonly unmet: readonly string[]
}

const MAX_TYPES = 5
/** The user sees at most this many of the part types that were understood. */
const MAX_TYPES_READ = 3
/** Names below this likeness match by chance. */
const MIN_TYPE_LIKENESS = 0.5
/** Names that are this much less similar than the nearest one are dropped. */
const LIKENESS_SPAN = 0.25

/**
 * Interprets a search in words: first with every condition, then dropping position and car step by step, but never the
 * part itself.
 *
 * @returns empty when no word is known
 */
export function readWords(text: string, facts: WordFacts): WordAttempt[] {
  const query = readNameQuery(text, facts.names)
  const vehicles = vehicleChoices(query, facts)
  if (query.term === '') return vehicles.flatMap(carAlone)
  return readPart(query, facts).flatMap(({ types, terms, words }) =>
    vehicles.flatMap((vehicle) =>
      places(query).map((positions) => ({
        types: types.map((type) => inPlaces(type, positions)),
        terms,
        vehicle,
        positions,
        understood: [...vehicle.understood, ...positions, ...words],
        unmet: [
          ...vehicle.dropped,
          ...query.positions.filter((one) => !positions.includes(one)),
          ...unnamed(query, types),
        ],
      })),
    ),
  )
}

/** Letters and digits beside the part's name that belong to no part type: 610 in 宝马610机滤. */
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

/** A type whose own name includes the position needs no further condition: 前刹车片 already means 前. */
function inPlaces({ part_type_id, name_zh }: PartTypeFacts, positions: readonly string[]) {
  return { part_type_id, places: positions.filter((position) => !name_zh.includes(position)) }
}

type PartReading = {
  readonly types: readonly PartTypeFacts[]
  readonly terms: readonly string[]
  readonly words: readonly string[]
}

/**
 * The possible parts of a name: part types; if it names none, part names with these words, then types that sound alike.
 */
function readPart(query: NameQuery, facts: WordFacts): PartReading[] {
  const near = facts.typesByTerm.has(squashed(query.term)) ? [] : namesNear(query, facts)
  const named = namedTypes(query, facts, { near, minLikeness: MIN_TYPE_LIKENESS })
  if (named.length > 0) return [ofTypes(named)]
  const byTerms: PartReading = {
    types: [],
    terms: nameTerms(query.termAsTyped),
    words: [query.term],
  }
  const remote = namedTypes(query, facts, { near, minLikeness: 0 })
  return remote.length > 0 ? [byTerms, ofTypes(remote)] : [byTerms]
}

function ofTypes(named: readonly PartTypeFacts[]): PartReading {
  const words = new Set(named.map(({ name_zh }) => plainName(name_zh)))
  return {
    types: named,
    terms: [],
    words: [...words].slice(0, MAX_TYPES_READ),
  }
}

/** True for W205 or 宝马 330i. */
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
      understood: vehicle.understood,
      unmet: vehicle.dropped,
    },
  ]
}

function namedTypes(query: NameQuery, facts: WordFacts, requested: Nearness): PartTypeFacts[] {
  const exact = facts.typesByTerm.get(squashed(query.term))
  const types = exact ?? nearTypes(facts, requested)
  return types
    .map((type, at) => ({ type, at, aptness: aptness(type, query.positions) }))
    .toSorted((a, b) => (exact ? b.aptness - a.aptness : 0) || a.at - b.at)
    .map(({ type }) => type)
    .slice(0, MAX_TYPES)
}

type Nearness = {
  /** Nearest first. */
  readonly near: readonly NearTerm[]
  readonly minLikeness: number
}

function namesNear({ term, termAsTyped }: NameQuery, { names }: WordFacts): NearTerm[] {
  return [...new Set([termAsTyped, term])]
    .flatMap((one) => nearTerms(names.termIndex, one))
    .toSorted((a, b) => b.likeness - a.likeness)
}

function nearTypes(facts: WordFacts, { near, minLikeness }: Nearness): PartTypeFacts[] {
  const min = Math.max(minLikeness, (near[0]?.likeness ?? 0) - LIKENESS_SPAN)
  const types = near
    .filter(({ likeness }) => likeness >= min)
    .flatMap((one) => facts.typesByTerm.get(one.term) ?? [])
  return [...new Set(types)]
}

/** Of two types with the same name, one whose own name includes the position ranks higher. */
function aptness({ name_zh }: PartTypeFacts, positions: readonly string[]): number {
  return positions.filter((position) => name_zh.includes(position)).length
}
