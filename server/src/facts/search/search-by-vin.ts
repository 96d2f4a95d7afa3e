import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { searchByVin as call } from '@portal/contract/vehicles.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listPartCards } from '#src/facts/parts/index.ts'
import { countCarParts, listCarCategories } from '#src/facts/search/car-categories.ts'
import { findInCar } from '#src/facts/search/words/keyword-in-car.ts'
import {
  bestSoldFirst,
  type DecodedVin,
  decodeVin,
  getVehicle,
  listCarParts,
  recordVehicle,
  type Vehicle,
} from '#src/facts/vehicles/index.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

type Input = InputOf<typeof call> & {
  /** Only parts with an own number. */
  readonly ownOnly: boolean
}

/**
 * Decodes a VIN and lists the brand's parts for its car: categories with counts and a page of parts, best sellers
 * first. Without one certain car there are no parts, and the user chooses among the candidates.
 *
 * @throws {Refusal} `vin.missing`, `vin.length`, `vin.illegal_char`, `vin.check_digit_char`, `vin.check_digit`; 404
 *   when there is no such car
 */
export function searchByVin(
  context: Context,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return search(context, who, { ...input, ownOnly: false })
}

/**
 * As `searchByVin`, but only parts with an own number.
 *
 * @throws {Refusal} as `searchByVin`
 */
export function searchOwnByVin(
  context: Context,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return search(context, who, { ...input, ownOnly: true })
}

async function search(context: Context, who: Dealer, input: Input): Promise<OutputOf<typeof call>> {
  const { vin, vehicle_id, page, limit } = input
  if (vin === undefined && vehicle_id === undefined)
    throw new Refusal('vin.missing', '请输入 VIN 或选择车型')
  const [decoded, picked] = await Promise.all([
    vin === undefined ? null : decodeVin(context, { vin, isOtherMarket: input.anyway === 1 }),
    vehicle_id === undefined ? null : getVehicle(context.sql, vehicle_id),
  ])
  const vehicle = picked ?? decoded?.vehicle ?? null
  if (!vehicle) return answerWithoutCar(context, who, { decoded, page, limit })
  const year = input.year ?? yearOf(decoded, vehicle)
  const [categories, parts] = await Promise.all([
    listCarCategories(context.sql, {
      brand: who.brand.id,
      vehicle_id: vehicle.vehicle_id,
      ownOnly: input.ownOnly,
    }),
    listPartsOfVehicle(context, who, { ...input, vehicle }),
    isFirstLook(input) && rememberVinSearch(context, who, { vehicle, decoded, year }),
  ])
  return { decoded, vehicle, year, categories, ...parts, page, limit }
}

async function answerWithoutCar(
  context: Context,
  who: Dealer,
  { decoded, ...page }: Pick<Input, 'page' | 'limit'> & { readonly decoded: DecodedVin | null },
): Promise<OutputOf<typeof call>> {
  const candidates = await bestSoldFirst(context.sql, who.brand.id, decoded?.candidates ?? [])
  const open = decoded && { ...decoded, candidates }
  return { decoded: open, vehicle: null, year: null, categories: [], list: [], total: 0, ...page }
}

function rememberVinSearch(
  context: Context,
  who: Dealer,
  seen: {
    readonly vehicle: Vehicle
    readonly decoded: DecodedVin | null
    readonly year: number | null
  },
) {
  const { vehicle, decoded, year } = seen
  return recordVehicle(context, who, {
    vehicle_id: vehicle.vehicle_id,
    vin: decoded?.vin ?? null,
    year,
  })
}

/** The model year at position 10; null if more than one is possible. */
function yearOf(decoded: DecodedVin | null, { year_from, year_to }: Vehicle): number | null {
  const years = (decoded?.years ?? []).filter((year) => year_from <= year && year <= year_to)
  return years.length === 1 ? (years[0] ?? null) : null
}

function isFirstLook({ page, keyword, product_type_id }: Input): boolean {
  return page === 1 && !keyword && !product_type_id
}

async function listPartsOfVehicle(
  context: Context,
  who: Dealer,
  { vehicle: { vehicle_id }, ...input }: Input & { readonly vehicle: Vehicle },
) {
  const { page, limit, ownOnly } = input
  const brand = who.brand.id
  const category = input.product_type_id || undefined
  const offset = (page - 1) * limit
  const keyword = input.keyword?.trim() ?? ''
  if (keyword !== '') {
    const found = await findInCar(context, who, { vehicle_id, keyword, category, ownOnly })
    const shown = found.slice(offset, offset + limit)
    return { list: await listPartCards(context, who, shown), total: found.length }
  }
  const condition = ownOnly ? sql`p.own_number <> ''` : undefined
  const requested = { brand, vehicles: [vehicle_id], category, condition }
  const [total, list] = await Promise.all([
    countCarParts(context.sql, { brand, vehicle_id, ownOnly }, category),
    listCarParts(context.db, requested, { limit, offset }).then((ids) =>
      listPartCards(context, who, ids),
    ),
  ])
  return { list, total }
}
