import { MAX_PHOTO_SIDE_PX } from '@portal/contract/vin-photo.ts'
import sharp from 'sharp'

import { hasTooManyPixels } from '#src/ground/storage/picture-size.ts'
import { type Picture, toPicture } from '#src/ground/vin-photo/reading/picture.ts'

const SMALLEST_SIDE_PX = 32

/**
 * Why a picture cannot be decoded.
 *
 * | value | when |
 * |---|---|
 * | unreadable | it is damaged, truncated, or not what its first bytes say |
 * | too_many_pixels | it has more than 60 megapixels, or fewer if it is progressive |
 */
export type PictureFault = 'unreadable' | 'too_many_pixels'

export class BadPicture extends Error {
  override readonly name = 'BadPicture'
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Decodes a photo upright, on a white background, and no larger than reading needs.
 *
 * @returns undefined for a picture too small to contain a VIN
 * @throws {BadPicture}
 */
export async function openPicture(file: Uint8Array): Promise<Picture | undefined> {
  const source = sharp(file, { limitInputPixels: false, failOn: 'truncated' })
  const facts = await orUnreadable(source.metadata())
  const { width, height } = facts
  if (hasTooManyPixels(facts)) throw new BadPicture('too_many_pixels')
  if (Math.min(width, height) < SMALLEST_SIDE_PX) return undefined
  const fitted = source.autoOrient().flatten({ background: 'white' }).resize({
    width: MAX_PHOTO_SIDE_PX,
    height: MAX_PHOTO_SIDE_PX,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return orUnreadable(toPicture(fitted))
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new BadPicture('unreadable')
  }
}
