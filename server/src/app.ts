import { LAST_HINT_HEADER, LIVE_LINE_HEADER } from '@portal/contract/live.ts'
import { PERSONAL_TOPICS } from '@portal/contract/topics.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import type { Context } from '#src/context.ts'
import { adminRoutes } from '#src/doors/admin/admin-routes.ts'
import { liveLine } from '#src/doors/live/live-line.ts'
import { shopRoutes } from '#src/doors/shop/shop-routes.ts'
import { chatRoutes } from '#src/ground/chat-pages/chat-routes.ts'
import { refuseWhileDraining } from '#src/ground/http/drain.ts'
import { handleErrors, refuseAddress } from '#src/ground/http/error-handler.ts'
import { turnsOfLargeBodies } from '#src/ground/http/heavy-calls.ts'
import { readJsonBodies } from '#src/ground/http/json-body.ts'
import { logRequests } from '#src/ground/http/log-requests.ts'
import { pageRoutes } from '#src/ground/http/pages.ts'
import { sendSecurityHeaders } from '#src/ground/http/security-headers.ts'
import { acceptUploads } from '#src/ground/http/upload.ts'
import { healthRoutes } from '#src/ground/operations/health.ts'
import { mailboxRoutes } from '#src/ground/operations/mailbox-page.ts'
import { metricsRoutes } from '#src/ground/operations/metrics.ts'
import { openApiRoutes } from '#src/ground/operations/open-api.ts'
import { rateLimit } from '#src/ground/processes/rate-limit.ts'
import { resumableUploads } from '#src/ground/uploads/resumable-uploads.ts'

/** The id of a connection, as the greeting of the live line gives it. */
const LINE = /^[\w-]{12}$/
const REQUEST_TIMEOUT_MS = 30_000

/** Builds the whole server without listening: main.ts listens, and so does each test file. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  // Typed as Fastify's own logger: with pino's, the instance would differ from the type that plugins expect.
  const loggerInstance: FastifyBaseLogger = context.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: context.trustedProxies,
    bodyLimit: MEBIBYTE,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: refuseAddress,
  })
  app.decorate('context', context)
  app.decorate('perAccount', rateLimit({ max: context.accountCallsAMinute, seconds: 60 }))
  app.decorate('largeBodies', turnsOfLargeBodies())
  app.decorateRequest('caller')
  logRequests(app)
  readJsonBodies(app)
  await acceptUploads(app)
  handleErrors(app)
  sendSecurityHeaders(app)
  refuseWhileDraining(app)
  pokeRelay(app)
  nameLastHint(app)
  hintOwnCompany(app)
  healthRoutes(app)
  metricsRoutes(app)
  chatRoutes(app)
  shopRoutes(app)
  adminRoutes(app)
  liveLine(app)
  await resumableUploads(app)
  mailboxRoutes(app)
  await openApiRoutes(app)
  await pageRoutes(app)
  return app
}

/** The events of a call are committed before its answer, so they can be relayed now. */
function pokeRelay(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ routeOptions }) => {
    if (routeOptions.config.call?.changes) app.context.events.poke()
  })
}

/** Before anything is read for the answer. */
function nameLastHint(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { call } = routeOptions.config
    if (call?.reads && call.access !== 'public' && !call.access.startsWith('staff:'))
      void reply.header(LAST_HINT_HEADER, app.context.live.lastHint)
  })
}

/**
 * What a user changes is stale in the open pages of the company, or of the user alone where it is personal, except in
 * the browser that knows.
 */
function hintOwnCompany(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ routeOptions, caller, headers }, { statusCode }) => {
    const topics = routeOptions.config.call?.changes
    if (!topics || caller?.kind !== 'dealer' || statusCode !== 200) return
    const { brand, company_id, account_id } = caller
    const line = headers[LIVE_LINE_HEADER]
    const except = typeof line === 'string' && LINE.test(line) ? { except: line } : {}
    const to = { brand: brand.id, company_id, ...except }
    const own = topics.filter((topic) => PERSONAL_TOPICS.includes(topic))
    const shared = topics.filter((topic) => !own.includes(topic))
    if (own.length > 0) app.context.live.hint({ ...to, account_id, topics: own })
    if (shared.length > 0) app.context.live.hint({ ...to, topics: shared })
  })
}
