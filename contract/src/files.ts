import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { Type } from 'typebox'

import { uploadEndpoint } from './endpoint.ts'
import { Nothing } from './wire.ts'

export const PICTURE_UPLOAD = {
  field: 'file',
  maxBytes: 10 * MEBIBYTE,
  types: ['jpeg', 'png', 'webp', 'gif'],
  wrongType: '仅支持 JPEG、PNG、WebP、GIF 图片',
  wrongTypes: {
    heic: '暂不支持 HEIC 照片，请在手机相机设置中选择“兼容性最佳”，或先转成 JPEG',
  },
} as const

const STORED_PICTURE = Type.Object({
  address: Type.String({ description: 'below the root: /files/NAME' }),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
})

/** The specification's upload, limited to pictures, which is what the shop's forms show. */
export const uploadOwnPicture = uploadEndpoint({
  path: '/api/Base/upload',
  access: 'user',
  summary: 'Stores a picture for a form of the shop; deleted after a day if nothing shows it.',
  reads: [],
  input: Nothing,
  output: STORED_PICTURE,
  // A form uploads several pictures at once.
  mayWait: 12,
  upload: PICTURE_UPLOAD,
})

export const uploadPicture = uploadEndpoint({
  path: '/api/admin/upload',
  access: 'staff:content',
  summary: 'Stores a picture for an answer; deleted after a day if nothing shows it.',
  reads: [],
  input: Nothing,
  output: STORED_PICTURE,
  // A form uploads several pictures at once.
  mayWait: 12,
  upload: PICTURE_UPLOAD,
})
