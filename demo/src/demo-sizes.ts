import type { BrandSize } from '#src/load-brand.ts'

const MAX_FOR_EVERY_BRAND = 10_000
const SMALL: BrandSize = { parts: 3_000, companies: 5, orders: 420 }
const PARTS_OF_A_COMPANY = 200
const ORDERS_OF_A_PART = 0.265

/**
 * The sizes of the brands for `parts` parts. Up to 10,000, every brand has this size; above, only
 * the first brand does, with dealers and orders in proportion, and the others stay small.
 */
export function brandSizes(parts: number, brands: number): BrandSize[] {
  if (parts <= MAX_FOR_EVERY_BRAND)
    return Array.from({ length: brands }, () => ({ ...SMALL, parts }))
  const large = {
    parts,
    companies: Math.max(SMALL.companies, Math.round(parts / PARTS_OF_A_COMPANY)),
    orders: Math.round(parts * ORDERS_OF_A_PART),
  }
  return [large, ...Array.from({ length: brands - 1 }, () => SMALL)]
}
