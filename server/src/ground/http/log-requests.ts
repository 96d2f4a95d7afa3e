import type { FastifyInstance } from 'fastify'

const SLOW_MS = 1000

/** Logs one line per request, at a higher level for failed and slow ones. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isOdd = reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS
    request.log[isOdd ? 'warn' : 'debug'](
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    )
  })
}
