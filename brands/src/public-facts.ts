import type { Brand, Environment, Origins, PublicBrand } from '#src/brand.ts'

/** What the server writes into the page: the brand without what is nobody else's business. */
export function publicFacts(
  brand: Brand,
  environment: Environment,
): PublicBrand & { readonly origins: Origins } {
  const { server, ...shown } = brand
  return { ...shown, origins: server.origins[environment] }
}
