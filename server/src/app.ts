import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import type { Context } from '#src/context.ts'
import { adminActivityRoutes } from '#src/doors/admin/activity-routes.ts'
import { adminRoutes } from '#src/doors/admin/admin-routes.ts'
import { adminGiftRoutes } from '#src/doors/admin/gift-routes.ts'
import { jobRoutes } from '#src/doors/admin/job-routes.ts'
import { adminOrderRoutes } from '#src/doors/admin/order-routes.ts'
import { adminPriceRoutes } from '#src/doors/admin/price-routes.ts'
import { adminStockRoutes } from '#src/doors/admin/stock-routes.ts'
import { adminVoucherRoutes } from '#src/doors/admin/voucher-routes.ts'
import { accountRoutes } from '#src/doors/shop/account-routes.ts'
import { activityRoutes } from '#src/doors/shop/activity-routes.ts'
import { addressRoutes } from '#src/doors/shop/address-routes.ts'
import { browsingHistoryRoutes } from '#src/doors/shop/browsing-history-routes.ts'
import { buyAgainRoutes } from '#src/doors/shop/buy-again-routes.ts'
import { cartRoutes } from '#src/doors/shop/cart-routes.ts'
import { catalogueRoutes } from '#src/doors/shop/catalogue-routes.ts'
import { deliveryRoutes } from '#src/doors/shop/delivery-routes.ts'
import { developmentRoutes } from '#src/doors/shop/development-routes.ts'
import { favouriteRoutes } from '#src/doors/shop/favourite-routes.ts'
import { fileRoutes } from '#src/doors/shop/file-routes.ts'
import { giftRoutes } from '#src/doors/shop/gift-routes.ts'
import { importRoutes } from '#src/doors/shop/import-routes.ts'
import { orderExportRoutes } from '#src/doors/shop/order-export-routes.ts'
import { orderRoutes } from '#src/doors/shop/order-routes.ts'
import { partRoutes } from '#src/doors/shop/part-routes.ts'
import { priceRoutes } from '#src/doors/shop/price-routes.ts'
import { protectionRoutes } from '#src/doors/shop/protection-routes.ts'
import { questionRoutes } from '#src/doors/shop/question-routes.ts'
import { returnRoutes } from '#src/doors/shop/return-routes.ts'
import { searchRoutes } from '#src/doors/shop/search-routes.ts'
import { statementRoutes } from '#src/doors/shop/statement-routes.ts'
import { stockRoutes } from '#src/doors/shop/stock-routes.ts'
import { vehicleRoutes } from '#src/doors/shop/vehicle-routes.ts'
import { videoRoutes } from '#src/doors/shop/video-routes.ts'
import { vinPhotoRoutes } from '#src/doors/shop/vin-photo-routes.ts'
import { voucherRoutes } from '#src/doors/shop/voucher-routes.ts'
import { walletRoutes } from '#src/doors/shop/wallet-routes.ts'
import { refuseWhileDraining } from '#src/ground/http/drain.ts'
import { handleErrors, refuseAddress } from '#src/ground/http/error-handler.ts'
import { turnsOfLargeBodies } from '#src/ground/http/heavy-calls.ts'
import { readJsonBodies } from '#src/ground/http/json-body.ts'
import { logRequests } from '#src/ground/http/log-requests.ts'
import { pageRoutes } from '#src/ground/http/pages.ts'
import { rateLimit } from '#src/ground/http/rate-limit.ts'
import { sendSecurityHeaders } from '#src/ground/http/security-headers.ts'
import { acceptUploads } from '#src/ground/http/upload.ts'
import { healthRoutes } from '#src/ground/operations/health.ts'
import { metricsRoutes } from '#src/ground/operations/metrics.ts'
import { openApiRoutes } from '#src/ground/operations/open-api.ts'

const ONE_MEBIBYTE = 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000

/** The whole server, not yet listening: main.ts listens, and so does each test file. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  // Named by Fastify's own type: with pino's, the instance would be of another kind than every plugin expects.
  const loggerInstance: FastifyBaseLogger = context.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: context.trustedProxies,
    bodyLimit: ONE_MEBIBYTE,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: refuseAddress,
  })
  app.decorate('context', context)
  app.decorate('perAccount', rateLimit({ most: context.accountCallsAMinute, seconds: 60 }))
  app.decorate('largeBodies', turnsOfLargeBodies())
  logRequests(app)
  readJsonBodies(app)
  await acceptUploads(app)
  handleErrors(app)
  sendSecurityHeaders(app)
  refuseWhileDraining(app)
  pokeRelay(app)
  healthRoutes(app)
  metricsRoutes(app)
  accountRoutes(app)
  addressRoutes(app)
  catalogueRoutes(app)
  searchRoutes(app)
  partRoutes(app)
  vehicleRoutes(app)
  questionRoutes(app)
  videoRoutes(app)
  browsingHistoryRoutes(app)
  stockRoutes(app)
  importRoutes(app)
  developmentRoutes(app)
  cartRoutes(app)
  favouriteRoutes(app)
  orderRoutes(app)
  orderExportRoutes(app)
  buyAgainRoutes(app)
  deliveryRoutes(app)
  adminOrderRoutes(app)
  adminStockRoutes(app)
  jobRoutes(app)
  walletRoutes(app)
  giftRoutes(app)
  adminGiftRoutes(app)
  returnRoutes(app)
  statementRoutes(app)
  priceRoutes(app)
  adminPriceRoutes(app)
  protectionRoutes(app)
  voucherRoutes(app)
  activityRoutes(app)
  adminActivityRoutes(app)
  adminVoucherRoutes(app)
  vinPhotoRoutes(app)
  adminRoutes(app)
  fileRoutes(app)
  await openApiRoutes(app)
  await pageRoutes(app)
  return app
}

/** What a call recorded is committed once it is answered. */
function pokeRelay(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ routeOptions }) => {
    if (routeOptions.config.call?.method === 'POST') app.context.events.poke()
  })
}
