import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { accountRoutes } from '#src/accounts/account-routes.ts'
import { activityRoutes } from '#src/activities/activity-routes.ts'
import { deskActivityRoutes } from '#src/activities/desk-activity-routes.ts'
import { addressRoutes } from '#src/addresses/address-routes.ts'
import { cartRoutes } from '#src/cart/cart-routes.ts'
import { catalogueRoutes } from '#src/catalogue/catalogue-routes.ts'
import { consoleRoutes } from '#src/console/console-routes.ts'
import type { Context } from '#src/context.ts'
import { deliveryRoutes } from '#src/deliveries/delivery-routes.ts'
import { developmentRoutes } from '#src/development/development-routes.ts'
import { favouriteRoutes } from '#src/favourites/favourite-routes.ts'
import { fileRoutes } from '#src/files/file-routes.ts'
import { deskGiftRoutes } from '#src/gifts/desk-gift-routes.ts'
import { giftRoutes } from '#src/gifts/gift-routes.ts'
import { refuseWhileDraining } from '#src/http/drain.ts'
import { handleErrors, refuseAddress } from '#src/http/error-handler.ts'
import { turnsOfLargeBodies } from '#src/http/heavy-calls.ts'
import { readJsonBodies } from '#src/http/json-body.ts'
import { logRequests } from '#src/http/log-requests.ts'
import { pageRoutes } from '#src/http/pages.ts'
import { rateLimit } from '#src/http/rate-limit.ts'
import { sendSecurityHeaders } from '#src/http/security-headers.ts'
import { acceptUploads } from '#src/http/upload.ts'
import { importRoutes } from '#src/import/import-routes.ts'
import { jobRoutes } from '#src/jobs/job-routes.ts'
import { healthRoutes } from '#src/operations/health.ts'
import { metricsRoutes } from '#src/operations/metrics.ts'
import { openApiRoutes } from '#src/operations/open-api.ts'
import { buyAgainRoutes } from '#src/orders/buy-again-routes.ts'
import { deskOrderRoutes } from '#src/orders/desk-order-routes.ts'
import { orderExportRoutes } from '#src/orders/order-export-routes.ts'
import { orderRoutes } from '#src/orders/order-routes.ts'
import { browsingHistoryRoutes } from '#src/parts/browsing-history-routes.ts'
import { partRoutes } from '#src/parts/part-routes.ts'
import { protectionRoutes } from '#src/price-protection/protection-routes.ts'
import { deskPriceRoutes } from '#src/prices/desk-price-routes.ts'
import { priceRoutes } from '#src/prices/price-routes.ts'
import { questionRoutes } from '#src/questions/question-routes.ts'
import { returnRoutes } from '#src/returns/return-routes.ts'
import { searchRoutes } from '#src/search/search-routes.ts'
import { statementRoutes } from '#src/statements/statement-routes.ts'
import { deskStockRoutes } from '#src/stock/desk-stock-routes.ts'
import { stockRoutes } from '#src/stock/stock-routes.ts'
import { vehicleRoutes } from '#src/vehicles/vehicle-routes.ts'
import { videoRoutes } from '#src/videos/video-routes.ts'
import { vinPhotoRoutes } from '#src/vin-photo/vin-photo-routes.ts'
import { deskVoucherRoutes } from '#src/vouchers/desk-voucher-routes.ts'
import { voucherRoutes } from '#src/vouchers/voucher-routes.ts'
import { walletRoutes } from '#src/wallet/wallet-routes.ts'

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
  deskOrderRoutes(app)
  deskStockRoutes(app)
  jobRoutes(app)
  walletRoutes(app)
  giftRoutes(app)
  deskGiftRoutes(app)
  returnRoutes(app)
  statementRoutes(app)
  priceRoutes(app)
  deskPriceRoutes(app)
  protectionRoutes(app)
  voucherRoutes(app)
  activityRoutes(app)
  deskActivityRoutes(app)
  deskVoucherRoutes(app)
  vinPhotoRoutes(app)
  consoleRoutes(app)
  fileRoutes(app)
  await openApiRoutes(app)
  await pageRoutes(app)
  return app
}
