import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { MAX_UPLOAD_ID_LENGTH } from './wire.ts'

/**
 * Resumable uploads by the tus protocol (https://tus.io, version 1.0.0): POST makes one, PATCH sends a piece, HEAD says
 * how much arrived, DELETE gives it up. The calls have the headers of all calls of the shop, a refusal is an envelope.
 * An upload belongs to its account; it is deleted a day later if it is not finished.
 */
export const UPLOADS_PATH = '/api/uploads'

/** A piece of an upload that the page sends in one request. */
export const UPLOAD_PIECE_BYTES = 5 * MEBIBYTE

export const StoredUpload = Type.Object({
  address: Type.String({ description: 'below the root, with an expiring signature' }),
  kind: Type.Enum(['picture', 'video', 'other'], {
    description: 'other: a picture that browsers do not show',
  }),
  size_bytes: Type.Integer({ description: 'as stored: pictures are encoded again' }),
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/Base/finishUpload',
  access: 'user',
  summary:
    'Makes a file of an upload that arrived as a whole; again, the same file. Deleted after a day if nothing shows it.',
  reads: [],
  isAboutFile: true,
  input: Type.Object({
    id: Type.String({
      maxLength: MAX_UPLOAD_ID_LENGTH,
      description: 'the last part of the address of the upload',
    }),
  }),
  output: StoredUpload,
})
