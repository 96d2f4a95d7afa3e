import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { MAX_PART_NAME_LENGTH } from './wire.ts'

/** Specification, section 9. */
export const MAX_RELATED_VIDEOS = 20

export const searchVideos = endpoint({
  method: 'POST',
  path: '/api/Tools.Video/search',
  access: 'user',
  summary: 'Videos about a part type: fitting, checking, comparing.',
  reads: [],
  input: Type.Object({
    product_name: Type.String({ minLength: 1, maxLength: MAX_PART_NAME_LENGTH }),
    limit: Type.Integer({
      minimum: 1,
      maximum: MAX_RELATED_VIDEOS,
      default: MAX_RELATED_VIDEOS,
    }),
  }),
  output: Type.Object({
    data: Type.Array(
      Type.Object({
        video_name: Type.String(),
        pic: Type.String({ description: 'address of its first picture' }),
        video: Type.String({ description: 'address; supports range requests' }),
        print_car: Type.String({ description: 'cars that it shows; empty: any' }),
      }),
      { description: 'the list itself (specification 7.2: data.data)' },
    ),
  }),
})
