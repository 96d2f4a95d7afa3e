import { type SoundOf, type TermIndex, termIndex } from '#src/search/near-terms.ts'
import { foldedCharacters } from '#src/text/folded-characters.ts'
import { squashed } from '#src/text/folded-text.ts'
import {
  type VehicleWord,
  chassisWords,
  engineWords,
  modelWords,
  seriesWords,
} from '#src/vehicles/vehicle-words.ts'

export type NameFacts = {
  /** Makes with all their names: Chinese, other Chinese, Latin. */
  readonly makes: readonly { readonly id: string; readonly words: readonly string[] }[]
  readonly vehicles: readonly {
    readonly make: string
    readonly series: string
    readonly chassis: string
    readonly model: string
    readonly engine: string
  }[]
  readonly terms: readonly string[]
  readonly soundOf?: SoundOf
}

export type NameDictionary = {
  /** Words without spaces, upper case → their possible meanings. */
  readonly vehicleWords: ReadonlyMap<string, readonly VehicleWord[]>
  /** Makes and series in Chinese, characters folded → the same, for misspelt words. */
  readonly foldedVehicleWords: ReadonlyMap<string, readonly VehicleWord[]>
  readonly longestWord: number
  readonly isTerm: (term: string) => boolean
  readonly termIndex: TermIndex
}

const DISPLACEMENT = /^\d\.\d(?:TSC|TD|SC|T)?$/

/**
 * Built once per load of the catalogue's names, because every search reads them. See {@link readNameQuery} and {@link
 * nearTerms}.
 */
export function nameDictionary({ makes, vehicles, terms, soundOf }: NameFacts): NameDictionary {
  const words = new Map<string, VehicleWord[]>()
  const add = (typed: string, word: VehicleWord): void => {
    const key = squashed(typed)
    const known = words.get(key) ?? []
    const isKnown = known.some(
      ({ kind, make, value }) => kind === word.kind && make === word.make && value === word.value,
    )
    if (key.length > 1 && !isKnown) words.set(key, [...known, word])
  }
  for (const { id, words: typed } of makes) {
    for (const word of typed) add(word, { kind: 'make', make: id, value: id })
  }
  for (const { make, series, chassis, model, engine } of vehicles) {
    for (const word of seriesWords(series)) add(word, { kind: 'series', make, value: series })
    for (const word of chassisWords(chassis)) add(word, { kind: 'chassis', make, value: chassis })
    for (const word of engineWords(engine)) add(word, { kind: 'engine', make, value: engine })
    if (!DISPLACEMENT.test(squashed(model))) add(model, { kind: 'model', make, value: model })
    for (const word of modelWords(model))
      add(word, { kind: 'model', make, value: model, typedForm: word })
  }
  const known = new Set(terms.map(squashed))
  const chinese = [...words].filter(([word]) => /^\p{Script=Han}{2,}$/u.test(word))
  return {
    vehicleWords: words,
    foldedVehicleWords: new Map(
      chinese.map(([word, meanings]) => [foldedCharacters(word), meanings]),
    ),
    longestWord: Math.max(1, ...Array.from(words.keys(), (word) => word.length)),
    isTerm: (term) => known.has(squashed(term)),
    termIndex: termIndex(terms, soundOf),
  }
}
