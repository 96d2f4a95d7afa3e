import type { Brand } from '@portal/brands/brand.ts'

import type { TestServer } from '#src/testing/start-server.ts'

/** A brand that shows stock only on request and sells from both warehouses. */
export function brandThatHidesStock({ context }: TestServer): Brand {
  const found = context.brands.all.find(
    ({ stock, warehouses }) => stock.wording === 'scarce-until-viewed' && warehouses.length > 1,
  )
  if (!found) throw new Error('no brand hides its stock')
  return found
}
