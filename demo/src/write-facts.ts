import type { Facts } from '#src/facts.ts'
import { groupPicture, groupSketch, pictureFinder } from '#src/part-pictures.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { FactIds } from '#src/write-part.ts'

export function writeFacts(facts: Facts, sink: RowSink): FactIds {
  facts.makes.forEach((make, index) => {
    sink.add('make', [make.id, make.zh, make.latin, make.zh_aliases, index + 1])
  })
  facts.vehicles.forEach((car, index) => {
    sink.add('vehicle', [
      index + 1,
      car.id,
      car.make,
      car.series_zh,
      car.series,
      car.chassis,
      car.model,
      car.engine,
      car.displacement,
      car.transmission,
      car.fuel,
      car.body,
      car.year_from,
      car.year_to,
    ])
  })
  writeVinFacts(facts, sink)
  const pictureOf = categoryPictures(facts)
  for (const one of facts.categories)
    sink.add('category', [
      one.id,
      one.parent,
      one.level,
      one.zh,
      one.en,
      pictureOf(one.id),
      one.sort,
    ])
  facts.partTypes.forEach((type, index) => {
    sink.add('part_type', [
      index + 1,
      type.id,
      type.category_id,
      type.zh,
      type.en,
      type.aliases,
      type.positions,
    ])
  })
  const partType = new Map(facts.partTypes.map((type, index) => [type.id, index + 1]))
  writeServiceKinds(sink, partType)
  return {
    partType,
    vehicle: new Map(facts.vehicles.map((vehicle, index) => [vehicle.id, index + 1])),
  }
}

/**
 * Picks the picture of a category: the first of its kinds that has one, the group's own picture for
 * a whole group, otherwise a box. Neighbouring categories never share a picture.
 */
export function categoryPictures(facts: Pick<Facts, 'categories' | 'partTypes'>) {
  const picturesOf = pictureFinder(facts)
  const drawnIn = (id: string) =>
    facts.partTypes
      .filter(({ category_id }) => category_id.startsWith(id))
      .map(picturesOf)
      .filter((pictures) => pictures.length > 1)
      .flatMap(([first]) => first ?? [])
  const taken = new Map<string, string>()
  const sideBySide = new Set<string>()
  for (const { id } of facts.categories.filter(({ level }) => level === 2)) {
    const picture = drawnIn(id).find((one) => !sideBySide.has(one)) ?? groupSketch(id)
    sideBySide.add(picture)
    taken.set(id, picture)
  }
  return (id: string): string =>
    id.length === 1 ? groupPicture(id) : (taken.get(id) ?? drawnIn(id)[0] ?? groupSketch(id))
}

const SERVICE: readonly (readonly [name: string, ...types: readonly string[]])[] = [
  ['机油', 'engine-oil-fully-synthetic'],
  ['机油滤清器', 'oil-filter-element', 'oil-filter-spin-on'],
  ['空气滤清器', 'air-filter-element', 'air-filter-round'],
  ['空调滤清器', 'cabin-filter'],
  ['燃油滤清器', 'fuel-filter-petrol', 'fuel-filter-diesel', 'in-tank-fuel-filter'],
  ['火花塞', 'spark-plug-iridium', 'spark-plug-nickel'],
  ['前刹车片', 'front-brake-pad-set'],
  ['后刹车片', 'rear-brake-pad-set'],
  ['前刹车盘', 'front-brake-disc'],
  ['后刹车盘', 'rear-brake-disc'],
  ['雨刮片', 'front-wiper-blade-set'],
  ['蓄电池', 'agm-battery'],
  ['制动液', 'brake-fluid'],
  ['防冻冷却液', 'coolant-antifreeze'],
  [
    '变速箱滤清器',
    'automatic-transmission-filter',
    'transmission-oil-pan-with-filter',
    'dct-oil-filter',
  ],
]

function writeServiceKinds(sink: RowSink, ids: ReadonlyMap<string, number>): void {
  SERVICE.forEach(([name, ...types], place) => {
    for (const type of types) {
      const id = ids.get(type)
      if (id === undefined) throw new Error(`A service needs a kind that is not there: ${type}.`)
      sink.add('service_kind', [name, id, place + 1])
    }
  })
}

const NOTHING_KNOWN = '?????'

const COUNTRIES: Readonly<Record<string, string>> = {
  CN: '中国',
  DE: '德国',
  US: '美国',
  MX: '墨西哥',
  GB: '英国',
  HU: '匈牙利',
  ES: '西班牙',
  SE: '瑞典',
}

function writeVinFacts({ makes, vehicles, plants }: Facts, sink: RowSink): void {
  for (const make of makes)
    for (const { code, country, maker, cn_made } of make.wmi)
      sink.add('vin_wmi', [code, make.id, countryName(country), maker, cn_made])
  vehicles.forEach(({ wmi, vin_pattern, vin_pos12 }, index) => {
    sink.add('vin_rule', [wmi, vin_pattern ?? NOTHING_KNOWN, vin_pos12, index + 1])
  })
  for (const { make, country, letter, zh } of plants)
    sink.add('vin_plant', [make, countryName(country), letter, zh])
}

function countryName(code: string): string {
  const name = COUNTRIES[code]
  if (name === undefined) throw new Error(`The facts name a country without a name: ${code}.`)
  return name
}
