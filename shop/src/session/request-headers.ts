import type { PageBrand } from '@portal/ui/shown/brand-context.tsx'

import { sessionToken } from './session.ts'

/** Specification 7: every call carries them. */
export function requestHeaders({ request }: PageBrand): Readonly<Record<string, string>> {
  return { authorization: sessionToken() ?? '', source: request.source, brand: request.brand }
}
