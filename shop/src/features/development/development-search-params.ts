import {
  readPageSearchParams,
  type PageSearchParams,
} from '#src/features/parts/parts-search-params.ts'

export type DevelopmentTab = 'wishes' | 'watches'

/** Which list of the page is looked at, and where in it. */
export type DevelopmentSearchParams = PageSearchParams & { readonly tab?: 'watches' }

export function readDevelopmentSearchParams(
  query: Readonly<Record<string, unknown>>,
): DevelopmentSearchParams {
  return { ...readPageSearchParams(query), ...(query['tab'] === 'watches' && { tab: 'watches' }) }
}
