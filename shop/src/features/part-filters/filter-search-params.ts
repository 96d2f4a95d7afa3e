import { type Id, toId } from '@portal/rules/ids.ts'
import { type Yuan, yuan, yuanOfFen } from '@portal/rules/money/money.ts'
import { MAX_PRICE_BOUND_FEN } from '@portal/rules/prices/price-bands.ts'
import { DEMAND_LETTERS, type DemandLetter } from '@portal/rules/prices/price-protection.ts'
import { MODEL_YEARS } from '@portal/rules/vehicles/vin-sections.ts'
import { formatDecimal } from '@portal/ui/page/format.ts'

import type { PartsQuery } from '#src/features/parts/parts-calls.ts'

export type FilterSearchParams = {
  readonly vehicle_id?: Id<'vehicle'>
  readonly year?: number
  readonly part_brand?: string
  /** Any of these classes, concatenated: AC. */
  readonly scm_class?: string
  /** Yuan, inclusive. */
  readonly price_from?: Yuan
  readonly price_to?: Yuan
}

export function readFilterSearchParams(
  query: Readonly<Record<string, unknown>>,
): FilterSearchParams {
  const price_from = amount(query['price_from'])
  const price_to = amount(query['price_to'])
  const isUpsideDown = price_from !== undefined && price_to !== undefined && price_from > price_to
  const vehicle = wholeNumberWithin(query['vehicle_id'], { min: 1, max: Number.MAX_SAFE_INTEGER })
  const vehicle_id = vehicle === undefined ? undefined : toId<'vehicle'>(vehicle)
  const letters = lettersOf(query['scm_class'])
  const brand = typeof query['part_brand'] === 'string' ? query['part_brand'].trim() : ''
  return {
    vehicle_id,
    year: vehicle_id === undefined ? undefined : wholeNumberWithin(query['year'], MODEL_YEARS),
    part_brand: brand === '' ? undefined : brand.slice(0, 100),
    scm_class: letters.length === 0 ? undefined : letters.join(''),
    price_from: isUpsideDown ? price_to : price_from,
    price_to: isUpsideDown ? price_from : price_to,
  }
}

export function filterParams(search: FilterSearchParams): Partial<PartsQuery> {
  const { vehicle_id, year, part_brand, scm_class, price_from, price_to } = search
  return {
    ...(vehicle_id !== undefined && { car: { vehicle_id, ...(year !== undefined && { year }) } }),
    ...(part_brand !== undefined && { part_brand }),
    ...(scm_class !== undefined && { scm_class: lettersOf(scm_class) }),
    ...(price_from !== undefined && { price_from }),
    ...(price_to !== undefined && { price_to }),
  }
}

/** The classes in a text, each once and in order. */
export function lettersOf(word: unknown): DemandLetter[] {
  const text = typeof word === 'string' ? word.toUpperCase() : ''
  return DEMAND_LETTERS.filter((letter) => text.includes(letter))
}

export function withLetter(
  word: string | undefined,
  letter: DemandLetter,
  isOn: boolean,
): string | undefined {
  const letters = DEMAND_LETTERS.filter((one) =>
    one === letter ? isOn : lettersOf(word).includes(one),
  )
  return letters.length === 0 ? undefined : letters.join('')
}

/** For example ¥50–100, ¥500 以上, ¥50 以下. */
export function priceRangeWords(from: number | null | undefined, to: number | null | undefined) {
  if (from != null && to != null) return `¥${formatDecimal(from)}–${formatDecimal(to)}`
  if (from != null) return `¥${formatDecimal(from)} 以上`
  return to == null ? '全部价格' : `¥${formatDecimal(to)} 以下`
}

/** Yuan with at most two decimals. */
export function amount(value: unknown): Yuan | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,8}(\.\d{1,2})?$/.test(text.trim())) return undefined
  const typed = yuan(Number(text))
  return typed > yuanOfFen(MAX_PRICE_BOUND_FEN) ? undefined : typed
}

type Range = { readonly min: number; readonly max: number }

function wholeNumberWithin(value: unknown, { min, max }: Range): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) return undefined
  const number = Number(text)
  return number < min || number > max ? undefined : number
}
