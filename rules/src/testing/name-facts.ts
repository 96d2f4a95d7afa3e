import type { NameFacts } from '#src/search/name-dictionary.ts'

import makes from '../../../demo/facts/makes.json' with { type: 'json' }
import parts from '../../../demo/facts/parts.json' with { type: 'json' }
import vehicles from '../../../demo/facts/vehicles.json' with { type: 'json' }

/** Without pinyin, because its table is loaded by the server alone. */
export const nameFacts: NameFacts = {
  makes: makes.map(({ id, latin, zh_aliases: others }) => ({ id, words: [latin, ...others] })),
  vehicles: vehicles.map(({ make, series_zh: series, chassis, model, engine }) => ({
    make,
    series,
    chassis,
    model,
    engine,
  })),
  terms: parts.flatMap(({ zh, aliases }) => [zh, ...aliases]),
}
