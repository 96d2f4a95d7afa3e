import { MAX_CATEGORY_LENGTH, MAX_VIN_TEXT_LENGTH } from '@portal/contract/wire.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { MODEL_YEARS } from '@portal/rules/vehicles/vin-sections.ts'
import { normalisedVin } from '@portal/rules/vehicles/vin.ts'
import { keywordIn } from '@portal/ui/page/search-params.ts'

import {
  readPageSearchParams,
  pageParams,
  type PageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import type { VinParams } from '#src/features/vehicles/vehicle-calls.ts'

/** Used in place of a category for the parts of a regular service. */
export const SERVICE_PARTS = 'service'

/**
 * A VIN, a car, or a VIN with the selected candidate, and the filters of its parts (specification
 * 2.2: query vin).
 */
export type VinSearchParams = PageSearchParams & {
  readonly vin?: string
  readonly vehicle_id?: Id<'vehicle'>
  readonly year?: number
  /** Set to decode the VIN by make and year although its check digit is wrong. */
  readonly anyway?: 1
  readonly product_type_id?: string
  readonly keyword?: string
  readonly own?: 1
}

export function readVinSearchParams(query: Readonly<Record<string, unknown>>): VinSearchParams {
  const vin = typeof query['vin'] === 'string' ? normalisedVin(query['vin']) : ''
  const vehicle = wholeNumberIn(query['vehicle_id'], { min: 1, max: Number.MAX_SAFE_INTEGER })
  const category = query['product_type_id']
  return {
    ...readPageSearchParams(query),
    vin: vin === '' ? undefined : vin.slice(0, MAX_VIN_TEXT_LENGTH),
    vehicle_id: vehicle === undefined ? undefined : toId(vehicle),
    year: wholeNumberIn(query['year'], MODEL_YEARS),
    anyway: isOn(query['anyway']),
    product_type_id:
      typeof category === 'string' && category !== ''
        ? category.slice(0, MAX_CATEGORY_LENGTH)
        : undefined,
    keyword: keywordIn(query),
    own: isOn(query['own']),
  }
}

/**
 * The input of the call. Service parts come from a different call, for which the first page is
 * used.
 */
export function vinParams(search: VinSearchParams): VinParams {
  const { own: _own, product_type_id, ...requested } = search
  const isService = product_type_id === SERVICE_PARTS
  return {
    ...requested,
    ...(product_type_id !== undefined && !isService && { product_type_id }),
    ...pageParams(search),
  }
}

type Range = { readonly min: number; readonly max: number }

function wholeNumberIn(value: unknown, { min, max }: Range): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
  return number < min || number > max ? undefined : number
}

function isOn(value: unknown): 1 | undefined {
  return value === '1' || value === 1 ? 1 : undefined
}
