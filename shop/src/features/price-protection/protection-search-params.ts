import { readPageSearchParams, type PageSearchParams } from '../parts/parts-search-params.ts'

/** What the page of price protection keeps in its address; without a tab what may be asked for. */
export type ProtectionSearchParams = PageSearchParams & { readonly tab?: 'claims' }

export function readProtectionSearchParams(
  query: Readonly<Record<string, unknown>>,
): ProtectionSearchParams {
  return { ...readPageSearchParams(query), tab: query['tab'] === 'claims' ? 'claims' : undefined }
}
