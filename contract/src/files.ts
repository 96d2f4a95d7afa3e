import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import {
  HEIC_REFUSED,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TOO_LARGE,
} from '@portal/rules/uploads/upload-file.ts'
import { Type } from 'typebox'

import { uploadEndpoint } from './endpoint.ts'
import { Nothing } from './wire.ts'

export const PICTURE_UPLOAD = {
  field: 'file',
  maxBytes: 10 * MEBIBYTE,
  types: ['jpeg', 'png', 'webp', 'gif'],
  wrongType: '仅支持 JPEG、PNG、WebP、GIF 图片',
  wrongTypes: { heic: HEIC_REFUSED },
} as const

/** In one request; larger files and slow lines are better served by `uploads.ts`. */
const OWN_UPLOAD = {
  ...PICTURE_UPLOAD,
  maxBytes: UPLOAD_LIMIT_BYTES - 1,
  tooLarge: UPLOAD_TOO_LARGE,
  types: [...PICTURE_UPLOAD.types, 'mp4', 'webm', 'mov'],
  wrongType: '仅支持 JPEG、PNG、WebP、GIF 图片和 MP4、WebM、MOV 视频',
} as const

const Pixels = Type.Union([Type.Integer(), Type.Null()], {
  description: 'pixels; null: a video',
})

const STORED_PICTURE = Type.Object({
  address: Type.String({ description: 'below the root: /files/NAME' }),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
})

/** The specification's upload. Forms that show pictures refuse videos when they are sent. */
export const uploadOwnFile = uploadEndpoint({
  path: '/api/Base/upload',
  access: 'user',
  summary:
    'Stores a picture or a video for a form of the shop; deleted after a day if nothing shows it.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    address: Type.String({ description: 'below the root: /files/NAME' }),
    width: Pixels,
    height: Pixels,
  }),
  // A form uploads several pictures at once.
  mayWait: 12,
  upload: OWN_UPLOAD,
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
