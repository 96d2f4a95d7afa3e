import * as calls from '@portal/contract/files.ts'
import type { FastifyInstance } from 'fastify'

import { type LinkParts, linksTo } from '#src/ground/files/company-links.ts'
import { sendStoredFile } from '#src/ground/files/send-stored-file.ts'
import { storePicture } from '#src/ground/files/store-picture.ts'
import { serveUpload } from '#src/ground/http/serve-upload.ts'

export function fileRoutes(app: FastifyInstance): void {
  const { context } = app
  serveUpload(app, calls.uploadPicture, (_input, who, file) => storePicture(context, who, file))
  serveUpload(app, calls.uploadOwnPicture, async (_input, who, file) => {
    const stored = await storePicture(context, who, file)
    const [address = stored.address] = await linksTo(context, [stored.address])
    return { ...stored, address }
  })
  app.get<{ Params: { name: string }; Querystring: LinkParts }>('/files/:name', (request, reply) =>
    sendStoredFile(context, request, reply),
  )
}
