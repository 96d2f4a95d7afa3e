import type { Brand, Environment, Origins, PublicBrand } from './brand.ts'

/** The facts that the server writes into the page, without the server-only ones. */
export function publicFacts(
  brand: Brand,
  environment: Environment,
): PublicBrand & { readonly origins: Origins } {
  const { server, ...shown } = brand
  return { ...shown, origins: server.origins[environment] }
}
