import type { Brand } from '@portal/brands/brand.ts'

import type { TestServer } from '#src/testing/start-server.ts'

/** A brand other than the test's own, to test that brands are separate. */
export function otherBrand({ brand, context }: TestServer): Brand {
  const other = context.brands.all.find(({ id }) => id !== brand.id)
  if (!other) throw new Error('there is one brand only')
  return other
}
