import type { Origins, PublicBrand } from '@portal/brands/brand.ts'
import { createContext, use } from 'react'

export type PageBrand = PublicBrand & {
  readonly origins: Origins
  readonly hasChatLogin: boolean
}

export const BrandContext = createContext<PageBrand | undefined>(undefined)

/** The facts of this host's brand. Code reads facts and never compares the brand's id. */
export function useBrand(): PageBrand {
  const brand = use(BrandContext)
  if (brand === undefined) throw new Error('useBrand needs a BrandContext above it')
  return brand
}
