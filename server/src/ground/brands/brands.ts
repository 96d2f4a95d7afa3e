import type { Brand, Environment } from '@portal/brands/brand.ts'

export type Brands = {
  readonly all: readonly Brand[]
  readonly byDefault: Brand | undefined
  readonly environment: Environment
}

/**
 * The brand of a business row.
 *
 * @throws when the deployment lacks the folder of the row's brand
 */
export function brandOfId({ all }: Brands, id: string): Brand {
  const brand = all.find((one) => one.id === id)
  if (!brand) throw new Error(`a row belongs to the brand ${id}, which is not here`)
  return brand
}
