import * as calls from '@portal/contract/files.ts'
import type { FastifyInstance } from 'fastify'

import { sendStoredFile } from '#src/files/send-stored-file.ts'
import { storePicture } from '#src/files/store-picture.ts'
import { serveUpload } from '#src/http/serve-upload.ts'

export function fileRoutes(app: FastifyInstance): void {
  const { context } = app
  serveUpload(app, calls.uploadPicture, (_input, who, file) => storePicture(context, who, file))
  serveUpload(app, calls.uploadOwnPicture, (_input, who, file) => storePicture(context, who, file))
  app.get<{ Params: { name: string } }>('/files/:name', (request, reply) =>
    sendStoredFile(context, request, reply),
  )
}
