import type { PageBrand } from '@portal/ui/shown/brand-context.tsx'

import { authorization } from './chat/chat-way.ts'

/** Specification 7: every call carries them. */
export function requestHeaders({ request }: PageBrand): Readonly<Record<string, string>> {
  return { authorization: authorization(), source: request.source, brand: request.brand }
}
