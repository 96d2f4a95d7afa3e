import * as calls from '@portal/contract/files.ts'
import type { FastifyInstance } from 'fastify'

import { uploadPicture } from '#src/ground/files/upload-picture.ts'
import { mount } from '#src/ground/http/mount.ts'

export function adminFileRoutes(app: FastifyInstance): void {
  mount(app, calls.uploadPicture, uploadPicture)
}
