import type { Metadata } from 'sharp'

/** Phones take up to 50 megapixels. */
export const MOST_PIXELS = 60_000_000
/** Of a picture that comes in ever finer layers: all of it lies in memory until the last one is there. */
export const MOST_LAYERED_PIXELS = 16_000_000

/** Whether a picture has more pixels than are opened. */
export function hasTooManyPixels({
  width,
  height,
  pageHeight,
  isProgressive,
}: Pick<Metadata, 'width' | 'height' | 'pageHeight' | 'isProgressive'>): boolean {
  const most = isProgressive ? MOST_LAYERED_PIXELS : MOST_PIXELS
  return width * (pageHeight ?? height) > most
}
