import type { PartDetail } from '#src/features/parts/parts-calls.ts'

export type CarsOfMake = PartDetail['carlist'][number]
export type Car = CarsOfMake['list'][number]

/** Filters cars by words that must all match: 5系, G38, B48, 530Li, 2019. */
export function carsAbout(groups: readonly CarsOfMake[], typed: string): readonly CarsOfMake[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      list: group.list.filter((car) => words.every((word) => isAbout(car, group.brand, word))),
    }))
    .filter(({ list }) => list.length > 0)
}

export function carsBySeries(cars: readonly Car[]): readonly (readonly [string, readonly Car[]])[] {
  return [...Map.groupBy(cars, ({ vehicle_sys }) => vehicle_sys)]
}

/** The model without its chassis, which has its own column. */
export function modelOf({ vehicle_group, chassis }: Car): string {
  const isLed = vehicle_group.startsWith(`${chassis} `)
  return isLed ? vehicle_group.slice(chassis.length + 1) : vehicle_group
}

function isAbout(car: Car, make: string, word: string): boolean {
  const { vehicle_sys, vehicle_group, engine_name, transmission, displacement } = car
  return (
    [make, vehicle_sys, vehicle_group, engine_name, transmission, displacement]
      .join(' ')
      .toLowerCase()
      .includes(word) || isBuiltIn(car, word)
  )
}

/** `year` is `2012-2018`; a car still in production has no end. */
function isBuiltIn({ year }: Car, word: string): boolean {
  if (!/^\d{4}$/.test(word)) return false
  const [from = '', to = ''] = year.split('-')
  return from <= word && (to === '' || word <= to)
}
