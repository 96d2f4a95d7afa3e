import { readPageAddress, type PageAddress } from '../parts/parts-address.ts'

/** What the page of price protection keeps in its address; without a tab what may be asked for. */
export type ProtectionAddress = PageAddress & { readonly tab?: 'claims' }

export function readProtectionAddress(query: Readonly<Record<string, unknown>>): ProtectionAddress {
  return { ...readPageAddress(query), tab: query['tab'] === 'claims' ? 'claims' : undefined }
}
