import type { Metadata } from 'sharp'

/** Photos of phones have up to 50 megapixels. */
export const MAX_PIXELS = 60_000_000
/** For progressive pictures, which are held in memory as a whole until their last layer. */
export const MAX_LAYERED_PIXELS = 16_000_000

export function hasTooManyPixels({
  width,
  height,
  pageHeight,
  isProgressive,
}: Pick<Metadata, 'width' | 'height' | 'pageHeight' | 'isProgressive'>): boolean {
  const max = isProgressive ? MAX_LAYERED_PIXELS : MAX_PIXELS
  return width * (pageHeight ?? height) > max
}
