import type { Brand } from '@portal/brands/brand.ts'

import type { TestServer } from '#src/testing/start-server.ts'

/** Any brand but the test's own: what belongs to one must not show in the other. */
export function otherBrand({ brand, context }: TestServer): Brand {
  const other = context.brands.all.find(({ id }) => id !== brand.id)
  if (!other) throw new Error('there is one brand only')
  return other
}
