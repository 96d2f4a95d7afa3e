import * as calls from '@portal/contract/vin-photo.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { readVinPhoto } from '#src/ground/vin-photo/read-vin-photo.ts'

export function vinPhotoRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.readVinPhoto, (input) => readVinPhoto(context, input))
}
