import type { PublicBrand } from '@portal/brands/brand.ts'

type Shared = { readonly number: string; readonly frey_no: string }

/**
 * The link to share: the brand's pattern with the part's OE number or own number (specification
 * 7.10). Parts without an own number are shared by OE number.
 */
export function shareLink(part: Shared, { shareLink: pattern }: Pick<PublicBrand, 'shareLink'>) {
  const isByOwn = pattern.by === 'own-number' && part.frey_no !== ''
  const number = isByOwn ? part.frey_no : part.number
  return `${location.origin}${pattern.path.replace('{number}', encodeURIComponent(number))}`
}
