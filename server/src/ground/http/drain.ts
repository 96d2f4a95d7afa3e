import type { FastifyInstance } from 'fastify'

import { Refusal } from '#src/ground/refusals/refusal.ts'

const LOOK_EVERY_MS = 50

/** While the server stops, what is under way is finished and nothing new begins. */
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

/**
 * A connection whose answer had begun is kept alive by it, for over a minute, and would be waited for; it is closed
 * as soon as the answer has gone out.
 */
function closeOnceIdle({ server }: FastifyInstance): void {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  server.once('close', () => clearInterval(looking))
}
