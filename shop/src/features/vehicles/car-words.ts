import type { Vehicle } from './vehicle-calls.ts'

type Named = Pick<Vehicle, 'make_name' | 'series' | 'chassis' | 'model'>

/**
 * The common name of a car: 宝马 3系 G20 330i. Repetitions are dropped: "MINI MINI F56" becomes "MINI
 * F56".
 */
export function carTitle({ make_name, series, chassis, model }: Named): string {
  const words: string[] = []
  for (const word of [make_name, series, chassis, model])
    if (word !== '' && !words.includes(word)) words.push(word)
  return words.join(' ')
}

type Years = Pick<Vehicle, 'year_from' | 'year_to'>

/** The model years: 2019–2024, or 2020 if there is only one. */
export function yearsWords({ year_from, year_to }: Years): string {
  return year_from === year_to ? String(year_from) : `${year_from}–${year_to}`
}

/**
 * For example B48B20 2.0T; only the engine for cars without displacement, such as electric ones.
 */
export function engineWords(car: Pick<Vehicle, 'engine_name' | 'displacement'>): string {
  return [car.engine_name, car.displacement].filter((word) => word !== '').join(' ')
}

/** Newest first, because newer cars are looked up more often. */
export function modelYears({ year_from, year_to }: Years): readonly number[] {
  return Array.from({ length: year_to - year_from + 1 }, (_, back) => year_to - back)
}
