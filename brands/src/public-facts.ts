import type { Brand, Environment, Origins, PublicBrand } from './brand.ts'

/** The brand as the server writes it into the page, without the server's own facts. */
export function publicFacts(
  brand: Brand,
  environment: Environment,
): PublicBrand & { readonly origins: Origins } {
  const { server, ...shown } = brand
  return { ...shown, origins: server.origins[environment] }
}
