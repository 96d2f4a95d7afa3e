import type { Origins, PublicBrand } from '@portal/brands/brand.ts'

/** The facts of the brand whose host was asked; the server writes them, and no other brand's, into the page. */
export function readBrand(): PublicBrand & { readonly origins: Origins } {
  const facts = document.getElementById('brand')?.textContent
  if (!facts) throw new Error('the page carries no brand')
  return JSON.parse(facts) as PublicBrand & { readonly origins: Origins }
}
