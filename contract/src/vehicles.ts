import { MAX_SEARCH_LINES } from '@portal/rules/text/search-limits.ts'
import { Type } from 'typebox'

import { Year } from './car-choice.ts'
import { CategoryNode } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { CARD_TOPICS, PartCard } from './part-card.ts'
import {
  Flag,
  id,
  Keyword,
  MAX_CAR_NAME_LENGTH,
  MAX_CATEGORY_LENGTH,
  MAX_VIN_TEXT_LENGTH,
  Moment,
  Nothing,
  PAGE,
  PAGED,
} from './wire.ts'

export const Vehicle = Type.Object({
  vehicle_id: id('vehicle'),
  make_name: Type.String(),
  series: Type.String({ description: 'as dealers say it, e.g. 3系' }),
  chassis: Type.String({ description: 'e.g. G20' }),
  model: Type.String({ description: 'e.g. 330i' }),
  engine_name: Type.String(),
  displacement: Type.String({ description: 'litres; T = turbo, SC = supercharged' }),
  transmission: Type.String(),
  fuel: Type.String(),
  body: Type.String(),
  year_from: Year,
  year_to: Year,
  image: Type.String({ description: 'address of a silhouette of this kind of body' }),
})

/**
 * How precisely a VIN was decoded.
 *
 * - `vehicle` — exactly one car
 * - `candidates` — several cars; the user picks one (send it as `vehicle_id`)
 * - `make` — make and year only: the user chooses the series
 * - `nothing` — an unknown manufacturer
 */
export const VinReading = Type.Union([
  Type.Literal('vehicle'),
  Type.Literal('candidates'),
  Type.Literal('make'),
  Type.Literal('nothing'),
])

export const DecodedVin = Type.Object({
  vin: Type.String(),
  reading: VinReading,
  make_name: Type.Union([Type.String(), Type.Null()], { description: 'null if it is not certain' }),
  make_names: Type.Array(Type.String(), {
    description: 'the possible makes: one manufacturer may build for several',
  }),
  maker: Type.Union([Type.String(), Type.Null()], { description: 'the manufacturer' }),
  country: Type.Union([Type.String(), Type.Null()], { description: 'in Chinese' }),
  plant: Type.Union([Type.String(), Type.Null()]),
  years: Type.Array(Year, {
    description: 'the possible model years of position 10; two if the code was used twice',
  }),
  year: Type.Union([Year, Type.Null()], { description: 'the model year that fits the vehicle' }),
  vehicle: Type.Union([Vehicle, Type.Null()]),
  candidates: Type.Array(Vehicle, {
    description:
      'best-selling first; with `make` all candidates if there are at most 40; empty with `vehicle` and `nothing`',
  }),
})

const VIN_SEARCH = Type.Object({
  vin: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_VIN_TEXT_LENGTH })),
  vehicle_id: Type.Optional(id('vehicle')),
  year: Type.Optional(Year),
  anyway: Type.Optional(Flag),
  product_type_id: Type.Optional(Type.String({ maxLength: MAX_CATEGORY_LENGTH })),
  keyword: Keyword,
  ...PAGE,
})

const VIN_ANSWER = Type.Object({
  decoded: Type.Union([DecodedVin, Type.Null()], { description: 'null when only a car was given' }),
  vehicle: Type.Union([Vehicle, Type.Null()]),
  year: Type.Union([Year, Type.Null()]),
  categories: Type.Array(CategoryNode, {
    description: "the vehicle's categories with counts",
  }),
  list: Type.Array(PartCard),
  ...PAGED,
})

/**
 * Takes a VIN, a VIN with the chosen candidate (`vehicle_id`), or a vehicle alone. `decoded` says how precisely the VIN
 * was decoded; without a vehicle there are no parts. `anyway` 1 reads a VIN with a wrong check digit (cars of other
 * markets) by make and year only.
 */
export const searchByVin = endpoint({
  method: 'POST',
  path: '/api/Shop.Vin/searchproduct',
  access: 'user',
  summary: 'The car of a VIN, its categories with counts and a page of its parts.',
  reads: CARD_TOPICS,
  cards: ['list'],
  input: VIN_SEARCH,
  output: VIN_ANSWER,
})

export const searchOwnByVin = endpoint({
  ...searchByVin,
  path: '/api/Shop.Vin/searchproduct_frey',
  summary: 'The same, with only parts that have an own number.',
})

export const listServiceParts = endpoint({
  method: 'GET',
  path: '/api/Shop.Vin/gethotlist',
  access: 'user',
  summary:
    'The parts for a service of this vehicle: the best seller of each type, the same in all its years.',
  reads: CARD_TOPICS,
  cards: ['list.part'],
  input: Type.Object({
    vehicle_id: id('vehicle'),
    year: Type.Optional(Year),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        service_name: Type.String({ description: 'e.g. 机油滤清器' }),
        part: PartCard,
      }),
    ),
  }),
})

export const listRecentVehicles = endpoint({
  method: 'GET',
  path: '/api/Shop.Vin/recent',
  access: 'user',
  summary: "The user's recent vehicles, newest first.",
  reads: ['history'],
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        vin: Type.Union([Type.String(), Type.Null()]),
        year: Type.Union([Year, Type.Null()]),
        vehicle: Vehicle,
        looked_at: Moment,
      }),
    ),
  }),
})

export const clearRecentVehicles = endpoint({
  method: 'POST',
  path: '/api/Shop.Vin/forget',
  access: 'user',
  summary: "Deletes one of the user's recent vehicles, or all of them.",
  changes: ['history'],
  input: Type.Object({ vehicle_id: Type.Optional(id('vehicle')) }),
  output: Nothing,
})

/**
 * Whether a part fits the chosen car.
 *
 * | value | when |
 * |---|---|
 * | fits | the catalogue names this car for it |
 * | check | it names a sister car: same chassis, but another engine, year or body |
 * | no | it names cars, but neither this one nor a sister of it |
 * | unknown | it names no cars; never shown as fitting |
 */
export const CarFit = Type.Union([
  Type.Literal('fits'),
  Type.Literal('check'),
  Type.Literal('no'),
  Type.Literal('unknown'),
])

export const listCarFits = endpoint({
  method: 'POST',
  path: '/api/Shop.Vin/fits',
  access: 'user',
  summary: 'Whether each of these parts fits the chosen car, in the given order.',
  reads: [],
  input: Type.Object({
    vehicle_id: id('vehicle'),
    year: Type.Optional(Year),
    product_ids: Type.Array(id('part'), { minItems: 1, maxItems: 2 * MAX_SEARCH_LINES }),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        product_id: id('part'),
        fit: CarFit,
        reason: Type.String({
          description: 'what to check, e.g. 发动机 B48B20 ≠ B58B30; otherwise empty',
        }),
      }),
    ),
  }),
})

const TreeCar = Type.Object({
  vehicle_id: id('vehicle'),
  model: Type.String(),
  engine_name: Type.String(),
  displacement: Type.String(),
  body: Type.String(),
  year_from: Year,
  year_to: Year,
})

export const getCarTree = endpoint({
  method: 'POST',
  path: '/api/Shop.Accessories/getCarTree',
  access: 'user',
  summary: 'Every car of the catalogue: make → series → chassis → engine with its years.',
  reads: [],
  input: Type.Object({
    brand_name_zh: Type.Optional(Type.String({ maxLength: MAX_CAR_NAME_LENGTH })),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        make_name: Type.String(),
        latin: Type.String(),
        series: Type.Array(
          Type.Object({
            series: Type.String(),
            chassis: Type.Array(
              Type.Object({
                chassis: Type.String(),
                image: Type.String(),
                cars: Type.Array(TreeCar),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})
