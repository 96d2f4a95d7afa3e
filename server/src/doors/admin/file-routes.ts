import * as calls from '@portal/contract/files.ts'
import type { FastifyInstance } from 'fastify'

import { storePicture } from '#src/ground/files/store-picture.ts'
import { mount } from '#src/ground/http/mount.ts'

export function fileRoutes(app: FastifyInstance): void {
  mount(app, calls.uploadPicture, storePicture)
}
