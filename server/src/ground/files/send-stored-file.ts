import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { type LinkParts, readerOf } from '#src/ground/files/company-links.ts'
import { mediaTypeOf } from '#src/ground/files/file-kinds.ts'
import { readByteRange } from '#src/ground/storage/read-byte-range.ts'

const NAME = /^[\w-]{32,64}\.(webp|heic|mp4|webm|mov)$/

/**
 * Sends a stored file, or the requested range of it, so that videos can be seeked. Each content has its own name, so
 * the name is its ETag, and public files may be cached forever. A company's file may be cached only by the browser,
 * while its link is valid; an invalid link gets a plain 404.
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
    // Opened directly, the file is displayed, but cannot run scripts.
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  void reply.type(mediaTypeOf(ending))
  const piece = requestedPiece(request.headers, { etag, size })
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

/** A range request for outdated content (If-Range) is answered with the whole current file. */
function requestedPiece(
  { range, 'if-range': condition }: FastifyRequest['headers'],
  { etag, size }: { readonly etag: string; readonly size: number },
) {
  const isSame = condition === undefined || condition === etag
  return isSame ? readByteRange(range, size) : 'whole'
}
