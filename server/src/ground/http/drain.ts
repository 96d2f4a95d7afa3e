import type { FastifyInstance } from 'fastify'

import { Refusal } from '#src/ground/refusals/refusal.ts'

const CLOSE_IDLE_EVERY_MS = 50

/** While the server stops, pending requests finish and new ones are refused. */
export function refuseWhileDraining(app: FastifyInstance): void {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    closeOnceIdle(app)
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!isDraining) return
    void reply.header('connection', 'close')
    throw new Refusal('server.stopping', '服务正在重启，请稍后再试', {
      status: 503,
      retryAfterSeconds: 2,
    })
  })
}

/** Keep-alive would hold a connection open for over a minute after its last answer, so idle connections are closed. */
function closeOnceIdle({ server }: FastifyInstance): void {
  const looking = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  server.once('close', () => clearInterval(looking))
}
