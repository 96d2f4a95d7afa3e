import type { FastifyInstance } from 'fastify'

import { Refusal } from '#src/http/refusal.ts'

/** While the server stops, what is under way is finished and nothing new begins. */
export function refuseWhileDraining(app: FastifyInstance): void {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
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
