import type { Origins, PublicBrand } from '@portal/brands/brand.ts'

/** The facts of this host's brand, which the server writes into the page, and no other brand's. */
export function readBrand(): PublicBrand & { readonly origins: Origins } {
  const facts = document.getElementById('brand')?.textContent
  if (!facts) throw new Error('the page carries no brand')
  return JSON.parse(facts) as PublicBrand & { readonly origins: Origins }
}
