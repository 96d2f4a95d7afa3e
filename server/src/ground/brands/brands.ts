import type { Brand, Environment } from '@portal/brands/brand.ts'

/** All brands of this server, and the one for hosts of no brand. */
export type Brands = {
  readonly all: readonly Brand[]
  readonly byDefault: Brand | undefined
  /** Which of a brand's hosts and origins apply. */
  readonly environment: Environment
}

/**
 * The brand of a business row.
 *
 * @throws when this server does not have the row's brand: its folder is missing in the deployment
 */
export function brandOfId({ all }: Brands, id: string): Brand {
  const brand = all.find((one) => one.id === id)
  if (!brand) throw new Error(`a row belongs to the brand ${id}, which is not here`)
  return brand
}
