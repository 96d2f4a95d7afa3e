import * as calls from '@portal/contract/files.ts'
import * as uploadCalls from '@portal/contract/uploads.ts'
import type { FastifyInstance } from 'fastify'

import { type LinkParts } from '#src/ground/files/company-links.ts'
import { sendStoredFile } from '#src/ground/files/send-stored-file.ts'
import { uploadOwnFile } from '#src/ground/files/upload-own-file.ts'
import { mount } from '#src/ground/http/mount.ts'
import { finishUpload } from '#src/ground/uploads/finish-upload.ts'

export function fileRoutes(app: FastifyInstance): void {
  mount(app, calls.uploadOwnFile, uploadOwnFile)
  mount(app, uploadCalls.finishUpload, finishUpload)
  app.get<{ Params: { name: string }; Querystring: LinkParts }>('/files/:name', (request, reply) =>
    sendStoredFile(app.context, request, reply),
  )
}
