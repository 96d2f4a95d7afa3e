import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { type LinkParts, readerOf } from '#src/ground/files/company-links.ts'
import { readByteRange } from '#src/ground/storage/read-byte-range.ts'

/** What may stand at the end of a stored file's name. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

const NAME = /^[\w-]{32,64}\.(webp|mp4|webm)$/

/**
 * Sends a stored file, or the piece of it that was asked for, so that films can be wound. Its name is made anew for
 * every content, so it is its own mark of freshness, and what is everybody's may be kept for ever. What is a company's is
 * kept by the reader alone and no longer than the link holds; why one does not hold is not told.
 */
export async function sendStoredFile(
  context: Context,
  request: FastifyRequest<{ Params: { name: string }; Querystring: LinkParts }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { files } = context
  const { name } = request.params
  const ending = NAME.exec(name)?.[1]
  const reader = ending === undefined ? undefined : await readerOf(context, name, request.query)
  const size = reader && (await files.findSize(name))
  if (ending === undefined || reader === undefined || size === undefined)
    return reply.code(404).type('text/plain; charset=utf-8').send('没有找到')
  const etag = `"${name}"`
  void reply.headers({
    'cache-control':
      reader === 'everybody'
        ? 'public, max-age=31536000, immutable'
        : `private, max-age=${reader.seconds}`,
    'accept-ranges': 'bytes',
    // Opened by itself it is shown and does nothing.
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  void reply.type(MEDIA_TYPES[ending] ?? 'application/octet-stream')
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etag
  const piece = isSame ? readByteRange(request.headers.range, size) : 'whole'
  if (piece === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (piece === 'whole') return reply.header('content-length', size).send(await files.read(name))
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${piece.start}-${piece.end}/${size}`,
      'content-length': piece.end - piece.start + 1,
    })
    .send(await files.readRange(name, piece))
}
