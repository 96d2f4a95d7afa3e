import type { FastifyInstance } from 'fastify'

import { isMigrated } from '#src/ground/database/migrate.ts'

/** `/healthz`: the process runs. `/readyz`: its database answers and has the tables of this version. */
export function healthRoutes(app: FastifyInstance): void {
  const { context } = app
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      !context.database.isAway &&
      (await context.database.whileThere(isMigrated(context.sql)).catch(() => false))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
