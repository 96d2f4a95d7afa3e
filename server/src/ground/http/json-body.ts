import type { FastifyInstance, FastifyRequest } from 'fastify'

import { fitsSize, type InputSize } from '#src/ground/http/input-size.ts'
import { incompatible } from '#src/ground/http/read-input.ts'

/** For requests to unknown addresses. */
const LITTLE: InputSize = { values: 100, levels: 8 }

const TOO_MUCH = 'holds more values or levels than this call takes'

/**
 * Treats a POST without a body as a call with empty input. JSON with more values or levels than the call accepts is
 * refused unparsed, and so is JSON that sets a prototype.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, {})
    else if (fitsSize(text, sizeFor(request))) void parse(request, text, done)
    else done(incompatible({ path: '', message: TOO_MUCH }))
  })
}

function sizeFor(request: FastifyRequest): InputSize {
  return request.routeOptions.config.maxInputSize ?? LITTLE
}
