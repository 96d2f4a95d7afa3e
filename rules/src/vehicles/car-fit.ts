import type { Id } from '#src/ids.ts'

/** The attributes that decide whether a part fits; model years inclusive. */
export type FittedCar = {
  readonly vehicle_id: Id<'vehicle'>
  readonly make: string
  readonly chassis: string
  readonly model: string
  readonly engine: string
  readonly body: string
  readonly year_from: number
  readonly year_to: number
}

export type ChosenCar = FittedCar & { readonly year: number | undefined }

/**
 * Whether a part fits the chosen car.
 *
 * | value | when |
 * |---|---|
 * | fits | the catalogue names this car for it |
 * | check | it names a sister car: same make and chassis, but another engine, year or body |
 * | no | it names cars, but neither this one nor a sister of it |
 * | unknown | it names no cars |
 */
export type CarFit = {
  readonly fit: 'fits' | 'check' | 'no' | 'unknown'
  /** The differences to check, as `发动机不同：B48B20 / B58B30`, the chosen car's first; otherwise empty. */
  readonly reason: string
}

/** A car that the catalogue does not name never counts as fitting, however alike: at most it is to be checked. */
export function carFit(chosen: ChosenCar, named: readonly FittedCar[]): CarFit {
  if (named.length === 0) return { fit: 'unknown', reason: '' }
  const itself = named.find(({ vehicle_id }) => vehicle_id === chosen.vehicle_id)
  if (itself) {
    const reason = otherYears(chosen, [itself])
    return reason === '' ? { fit: 'fits', reason } : { fit: 'check', reason }
  }
  const sisters = nearestSisters(chosen, named)
  if (sisters.length === 0) return { fit: 'no', reason: '' }
  return { fit: 'check', reason: difference(chosen, sisters) }
}

function nearestSisters(chosen: ChosenCar, named: readonly FittedCar[]): FittedCar[] {
  const sisters = named.filter(
    ({ make, chassis }) => make === chosen.make && chassis === chosen.chassis,
  )
  const min = Math.min(...sisters.map((sister) => differences(chosen, sister)))
  return sisters.filter((sister) => differences(chosen, sister) === min)
}

function differences(chosen: ChosenCar, sister: FittedCar): number {
  return (
    Number(sister.engine !== chosen.engine) +
    Number(sister.body !== chosen.body) +
    Number(!isBuiltWith(chosen, sister))
  )
}

/** Text for the user. An attribute shared with any sister does not distinguish the chosen car, so it is left out. */
function difference(chosen: ChosenCar, sisters: readonly FittedCar[]): string {
  const others = (name: 'engine' | 'body' | 'model') => {
    const values = new Set(sisters.map((sister) => sister[name]))
    return values.has(chosen[name]) ? '' : `${chosen[name]} / ${[...values].join('、')}`
  }
  const engine = others('engine')
  const body = others('body')
  const reasons = [
    engine === '' ? '' : `发动机不同：${engine}`,
    otherYears(chosen, sisters),
    body === '' ? '' : `车身不同：${body}`,
  ].filter((reason) => reason !== '')
  if (reasons.length > 0) return reasons.join('；')
  const model = others('model')
  return model === '' ? '同底盘车型，请核对配置' : `车型不同：${model}`
}

/** The years of the part's cars, unless they include the chosen car's year. */
function otherYears(chosen: ChosenCar, cars: readonly FittedCar[]): string {
  if (cars.some((car) => isBuiltWith(chosen, car))) return ''
  const spans = new Set(cars.map(({ year_from, year_to }) => `${year_from}-${year_to}`))
  return `年款不符：${[...spans].join('、')}`
}

/** Without a year: whether both cars were ever built at the same time. */
function isBuiltWith(chosen: ChosenCar, car: FittedCar): boolean {
  const { year } = chosen
  if (year !== undefined) return car.year_from <= year && year <= car.year_to
  return car.year_from <= chosen.year_to && chosen.year_from <= car.year_to
}
