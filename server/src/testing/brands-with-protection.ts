import { loadBrands } from '@portal/brands/load-brands.ts'

import type { Brands } from '#src/ground/brands/brands.ts'

/** The brands with price protection switched on; those of the repository have it off. */
export async function brandsWithProtection(): Promise<Brands> {
  const shipped = await loadBrands()
  const all = shipped.map((brand) => ({
    ...brand,
    modules: { ...brand.modules, priceProtection: true },
  }))
  return { all, byDefault: undefined, environment: 'demo' }
}
