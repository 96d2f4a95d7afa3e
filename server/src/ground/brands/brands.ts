import type { Brand, Environment } from '@portal/brands/brand.ts'

/** All brands of this server, and the one for addresses that name none. */
export type Brands = {
  readonly all: readonly Brand[]
  readonly byDefault: Brand | undefined
  /** Which of a brand's hosts it answers at, and which of its origins the pages are told. */
  readonly environment: Environment
}

/**
 * The brand of a business row.
 *
 * @throws when the row names a brand that this server does not have: the deployment lacks its folder
 */
export function brandOfId({ all }: Brands, id: string): Brand {
  const brand = all.find((one) => one.id === id)
  if (!brand) throw new Error(`a row belongs to the brand ${id}, which is not here`)
  return brand
}
