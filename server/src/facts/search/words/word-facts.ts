import { plainName } from '@portal/rules/accounts/plain-name.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type NameDictionary, nameDictionary } from '@portal/rules/search/name-dictionary.ts'
import { squashed } from '@portal/rules/text/folded-text.ts'
import type { CarName } from '@portal/rules/vehicles/complete-car.ts'
import { pinyin } from 'pinyin-pro'

import type { Context } from '#src/context.ts'
import { carNames, type VehicleFacts } from '#src/facts/search/words/car-names.ts'
import type { Database } from '#src/ground/database/schema.ts'

export type VehicleChoice = {
  /** Absent: any car. */
  readonly vehicles?: readonly Id<'vehicle'>[]
  readonly makes?: readonly string[]
  /** Only the makes of the cars are known. */
  readonly isWholeMake?: boolean
  /** The words that these cars satisfy: 宝马, 3系, 2.0T. */
  readonly understood: readonly string[]
  /** Words ignored because no car satisfies all of them. */
  readonly dropped: readonly string[]
}

export type PartTypeFacts = {
  readonly part_type_id: Id<'part_type'>
  readonly name_zh: string
  readonly name_en: string
  readonly aliases: string[]
}

export type WordFacts = {
  readonly names: NameDictionary
  readonly vehicles: readonly VehicleFacts[]
  /** Part types by name, alias (俗称) and English name, without spaces, upper case. */
  readonly typesByTerm: ReadonlyMap<string, readonly PartTypeFacts[]>
  readonly makeNames: ReadonlyMap<string, string>
  readonly cars: readonly CarName[]
  /** Set if a car was chosen beside the words: `vehicles` then contains only its cars, and a search finds no others. */
  readonly chosenCar?: VehicleChoice
}

const REFRESH_AFTER_MS = 5 * 60 * 1000

type Kept = { readonly readAt: number; facts: Promise<WordFacts> }

const keptByDatabase = new WeakMap<Database, Kept>()

/**
 * The catalogue's names, cached in memory and reloaded every few minutes; the old ones are used until the new ones are
 * ready.
 */
export function wordFacts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<WordFacts> {
  const kept = keptByDatabase.get(db)
  const readAt = now().getTime()
  if (kept && readAt - kept.readAt < REFRESH_AFTER_MS) return kept.facts
  const fresh = readWordFacts(db)
  const entry: Kept = { readAt, facts: kept?.facts ?? fresh }
  keptByDatabase.set(db, entry)
  void settle(db, entry, fresh)
  return entry.facts
}

/** Replaces the old names; if loading fails, the next search tries again. */
async function settle(db: Database, entry: Kept, fresh: Promise<WordFacts>): Promise<void> {
  try {
    const facts = await fresh
    entry.facts = Promise.resolve(facts)
  } catch {
    // Searches that wait for them get the error; old names stay in use until loading succeeds.
    if (entry.facts === fresh) keptByDatabase.delete(db)
  }
}

/** Loads the names before the first search, because indexing them takes a moment. */
export async function preloadWordFacts(
  context: Pick<Context, 'db' | 'now' | 'log'>,
): Promise<void> {
  try {
    await wordFacts(context)
  } catch (error) {
    // The first search loads them instead and reports the error.
    context.log.warn({ err: error }, 'the names of the catalogue could not be read ahead')
  }
}

async function readWordFacts(db: Database): Promise<WordFacts> {
  const [makes, vehicles, types] = await Promise.all([
    db.selectFrom('make').select(['make_id', 'name_zh', 'latin', 'aliases']).execute(),
    db
      .selectFrom('vehicle')
      .select(['vehicle_id', 'make_id', 'series_zh', 'chassis', 'model', 'engine'])
      .select(['displacement', 'year_from', 'year_to'])
      .execute(),
    db
      .selectFrom('part_type')
      .select(['part_type_id', 'name_zh', 'name_en', 'aliases'])
      .orderBy('part_type_id')
      .execute(),
  ])
  const typesByTerm = byTerm(types)
  return {
    names: nameDictionary({
      makes: makes.map((make) => ({
        id: make.make_id,
        words: [make.name_zh, make.latin, ...make.aliases],
      })),
      vehicles: vehicles.map((car) => ({ ...car, make: car.make_id, series: car.series_zh })),
      terms: [...typesByTerm.keys()],
      soundOf,
    }),
    vehicles,
    typesByTerm,
    makeNames: new Map(makes.map((make) => [make.make_id, make.name_zh])),
    cars: carNames({ makes, vehicles, soundOf }),
  }
}

function byTerm(types: readonly PartTypeFacts[]): Map<string, PartTypeFacts[]> {
  const found = new Map<string, PartTypeFacts[]>()
  for (const type of types) {
    const terms = [type.name_zh, plainName(type.name_zh), type.name_en, ...type.aliases].map(
      squashed,
    )
    for (const term of new Set(terms)) found.set(term, [...(found.get(term) ?? []), type])
  }
  return found
}

/** Limits the memory for texts that users type; the catalogue's own names are a few thousand. */
const MAX_SOUNDS_KEPT = 20_000

const keptSounds = new Map<string, string>()

/** The pinyin of Chinese text without tones; Latin words stay unchanged. Results are cached. */
function soundOf(text: string): string {
  const known = keptSounds.get(text)
  if (known !== undefined) return known
  const sound = pinyin(text, { toneType: 'none', v: true, nonZh: 'consecutive' }).toLowerCase()
  if (keptSounds.size < MAX_SOUNDS_KEPT) keptSounds.set(text, sound)
  return sound
}
