import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'

/** The side at which photos are read: letters of a plate that fills a third of one are still 40 px high. */
export const MAX_PHOTO_SIDE_PX = 2600
/** Base64 takes four characters for three bytes, so this is a picture of 9 MB. */
export const MAX_PHOTO_LENGTH = 12 * MEBIBYTE
export const MAX_PHOTO_BYTES = (MAX_PHOTO_LENGTH / 4) * 3
export const PHOTO_TOO_LARGE = `图片过大，请选择不超过 ${MAX_PHOTO_BYTES / MEBIBYTE}MB 的图片`

/** Why a photo is refused, besides having no VIN in it; the pages have their own texts. */
export const PhotoRefusal = {
  empty: 'vin_photo.empty',
  tooLarge: 'request.too_large',
  tooManyPixels: 'vin_photo.too_many_pixels',
  notPicture: 'vin_photo.not_a_picture',
  heic: 'vin_photo.heic',
  unreadable: 'vin_photo.unreadable',
  busy: 'vin_photo.busy',
  tooSlow: 'vin_photo.too_slow',
  broken: 'vin_photo.broken',
  nothing: 'vin_photo.nothing',
} as const

export const readVinPhoto = endpoint({
  method: 'POST',
  path: '/api/Vin/ocr',
  access: 'user',
  summary: 'The VIN in a photo (JPEG, PNG, WebP, GIF); the body says 404 when none is recognised.',
  reads: [],
  input: Type.Object({
    filebase64: Type.String({
      description: 'The file in base64, with or without `data:…;base64,`.',
    }),
  }),
  output: Type.Object({ vin: Type.String() }),
  largeBody: { maxBytes: MAX_PHOTO_LENGTH + 1024, tooLarge: PHOTO_TOO_LARGE },
})
