import type { Brand } from '@portal/brands/brand.ts'

import { BC } from '#src/texts/bc.ts'
import type { BrandTexts } from '#src/texts/brand-texts.ts'
import { CNAB } from '#src/texts/cnab.ts'
import { PREMIUM } from '#src/texts/premium.ts'
import { PRODUCT } from '#src/texts/product.ts'

const TEXTS: Readonly<Record<string, BrandTexts>> = {
  bc: BC,
  cnab: CNAB,
  premium: PREMIUM,
  product: PRODUCT,
}

/** A brand that was added without texts of its own borrows some. */
export function textsOf({ id }: Pick<Brand, 'id'>): BrandTexts {
  return TEXTS[id] ?? PREMIUM
}
