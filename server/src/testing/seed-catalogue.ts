import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { nameTerms } from '@portal/rules/search/name-terms.ts'

import type { Database } from '#src/ground/database/schema.ts'
import { runningNumber } from '#src/testing/running-number.ts'

export const MAKES = { bmw: '宝马', mercedes: '奔驰', audi: '奥迪' } as const
export const CARS = {
  '3系 G20': toId<'vehicle'>(901),
  '5系 G30': toId<'vehicle'>(902),
  'C级 W205': toId<'vehicle'>(903),
} as const
export const TYPES = {
  oilFilter: { part_type_id: toId<'part_type'>(901), category_id: '90101', name_zh: '机油滤清器' },
  brakePads: { part_type_id: toId<'part_type'>(902), category_id: '91101', name_zh: '前刹车片' },
} as const

const CATEGORIES = [
  { category_id: '9', parent_id: null, level: 1, name_zh: '易损件' },
  { category_id: '901', parent_id: '9', level: 2, name_zh: '滤清保养' },
  { category_id: '90101', parent_id: '901', level: 3, name_zh: '机油滤芯' },
  { category_id: '911', parent_id: '9', level: 2, name_zh: '制动' },
  { category_id: '91101', parent_id: '911', level: 3, name_zh: '刹车片' },
]

const CAR_FACTS = [
  { make_id: 'bmw', series_zh: '3系', chassis: 'G20', engine: 'B48B20' },
  { make_id: 'bmw', series_zh: '5系', chassis: 'G30', engine: 'B58B30' },
  { make_id: 'mercedes', series_zh: 'C级', chassis: 'W205', engine: 'M274.920' },
]

/** Three makes, three cars and two part types with their categories, for searches. */
export async function seedCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('make')
    .values(
      Object.entries(MAKES).map(([make_id, name_zh], sort) => ({
        make_id,
        name_zh,
        latin: make_id.toUpperCase(),
        sort,
      })),
    )
    .execute()
  await db
    .insertInto('vehicle')
    .values(
      CAR_FACTS.map((car, place) => ({
        ...car,
        vehicle_id: toId(901 + place),
        code: `car-${place}`,
        series: car.series_zh,
        model: `model ${place}`,
        displacement: '2.0T',
        transmission: '8AT',
        fuel: 'petrol',
        body: '三厢',
        year_from: 2015,
        year_to: 2022,
      })),
    )
    .execute()
  await db
    .insertInto('category')
    .values(CATEGORIES.map((one, sort) => ({ ...one, name_en: one.name_zh, sort })))
    .execute()
  await db
    .insertInto('part_type')
    .values([
      { ...TYPES.oilFilter, code: 'oil-filter', name_en: 'Oil filter', aliases: ['机滤'] },
      { ...TYPES.brakePads, code: 'brake-pads', name_en: 'Brake pads', aliases: ['前刹车皮'] },
    ])
    .execute()
}

type NumberFacts = {
  readonly display: string
  readonly kind?: 'oe' | 'superseded' | 'other'
  readonly supersededBy?: string
}

export async function seedListedPart(
  db: Database,
  facts: {
    readonly brand: string
    readonly make: keyof typeof MAKES
    readonly type: keyof typeof TYPES
    /** The first is the main one. */
    readonly numbers: readonly NumberFacts[]
    readonly cars?: readonly (keyof typeof CARS)[]
    readonly position?: string
    readonly soldIn90Days?: number
    /** Pieces in Guangzhou. */
    readonly stock?: number
    readonly isWithdrawn?: boolean
  },
): Promise<Id<'part'>> {
  const { part_type_id, category_id, name_zh } = TYPES[facts.type]
  const name = facts.position === undefined ? name_zh : `${name_zh} ${facts.position}`
  const { part_id } = await db
    .insertInto('part')
    .values({
      brand: facts.brand,
      part_type_id,
      make_id: facts.make,
      category_1: category_id.slice(0, 1),
      category_2: category_id.slice(0, 3),
      category_3: category_id,
      own_number: `SEARCH-${runningNumber(db)}`,
      oe_number: normalisedNumber(facts.numbers[0]?.display ?? ''),
      name_zh: name,
      name_terms: nameTerms(name),
      position: facts.position ?? '',
      brand_name: 'TEST',
      demand_class: 'A',
      pieces_per_box: 10,
      sold_90_days: facts.soldIn90Days ?? 0,
      is_withdrawn: facts.isWithdrawn ?? false,
    })
    .returning('part_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('part_number')
    .values(
      facts.numbers.map(({ display, kind = 'oe', supersededBy }) => ({
        brand: facts.brand,
        part_id,
        kind,
        factory: MAKES[facts.make],
        display,
        normalised: normalisedNumber(display),
        superseded_by: supersededBy === undefined ? null : normalisedNumber(supersededBy),
      })),
    )
    .execute()
  await db
    .insertInto('part_price')
    .values({ part_id, level: 'dealer', amount_fen: fen(5000) })
    .execute()
  await db
    .insertInto('stock')
    .values({ part_id, warehouse: 1, on_hand: facts.stock ?? 20 })
    .execute()
  const cars = (facts.cars ?? []).map((car) => ({ vehicle_id: CARS[car], part_type_id, part_id }))
  if (cars.length > 0) await db.insertInto('fitment').values(cars).execute()
  return part_id
}
