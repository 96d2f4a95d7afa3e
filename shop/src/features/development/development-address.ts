import { readPageAddress, type PageAddress } from '#src/features/parts/parts-address.ts'

export type DevelopmentTab = 'wishes' | 'watches'

/** Which list of the page is looked at, and where in it. */
export type DevelopmentAddress = PageAddress & { readonly tab?: 'watches' }

export function readDevelopmentAddress(
  query: Readonly<Record<string, unknown>>,
): DevelopmentAddress {
  return { ...readPageAddress(query), ...(query['tab'] === 'watches' && { tab: 'watches' }) }
}
