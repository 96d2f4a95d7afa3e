import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'

/** The side at which photos are read: letters of a plate that fills a third of one are still 40 px high. */
export const MAX_PHOTO_SIDE_PX = 2600
/** Base64 takes four characters for three bytes, so this is a picture of 9 MB. */
export const MAX_PHOTO_LENGTH = 12 * MEBIBYTE
export const MAX_PHOTO_BYTES = (MAX_PHOTO_LENGTH / 4) * 3
export const PHOTO_TOO_LARGE = `图片过大，请选择不超过 ${MAX_PHOTO_BYTES / MEBIBYTE}MB 的图片`

/** Why a photo is refused. */
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

/** The page shows these by code, because an answer with an HTTP error need not carry its text. */
export const PHOTO_REFUSAL_TEXTS = {
  [PhotoRefusal.empty]: '图片是空的，请重新选择',
  [PhotoRefusal.tooLarge]: PHOTO_TOO_LARGE,
  [PhotoRefusal.notPicture]: '无法识别这个文件，请选择 JPG、PNG、WebP 或 GIF 图片',
  [PhotoRefusal.heic]: '暂不支持 HEIC 照片，请在相机设置中选择“兼容性最佳”，或截图后再上传',
  [PhotoRefusal.unreadable]: '图片已损坏或不完整，请换一张',
  [PhotoRefusal.busy]: '正在识别的图片较多，请稍后再试',
  [PhotoRefusal.tooSlow]: '识别用时过长，还没有读出 VIN，请再试一次',
  [PhotoRefusal.broken]: '图片识别暂不可用，请直接输入 VIN',
  [PhotoRefusal.nothing]: '图片没有识别到VIN码',
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
