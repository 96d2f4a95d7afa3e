import type { FastifyInstance } from 'fastify'

import { accountRoutes } from '#src/doors/shop/account-routes.ts'
import { activityRoutes } from '#src/doors/shop/activity-routes.ts'
import { addressRoutes } from '#src/doors/shop/address-routes.ts'
import { cartRoutes } from '#src/doors/shop/cart-routes.ts'
import { catalogueRoutes } from '#src/doors/shop/catalogue-routes.ts'
import { deliveryRoutes } from '#src/doors/shop/delivery-routes.ts'
import { developmentRoutes } from '#src/doors/shop/development-routes.ts'
import { favouriteRoutes } from '#src/doors/shop/favourite-routes.ts'
import { feedbackRoutes } from '#src/doors/shop/feedback-routes.ts'
import { fileRoutes } from '#src/doors/shop/file-routes.ts'
import { giftRoutes } from '#src/doors/shop/gift-routes.ts'
import { liveRoutes } from '#src/doors/shop/live-routes.ts'
import { messageRoutes } from '#src/doors/shop/message-routes.ts'
import { notificationRoutes } from '#src/doors/shop/notification-routes.ts'
import { orderRoutes } from '#src/doors/shop/order-routes.ts'
import { partRoutes } from '#src/doors/shop/part-routes.ts'
import { priceProtectionRoutes } from '#src/doors/shop/price-protection-routes.ts'
import { priceRoutes } from '#src/doors/shop/price-routes.ts'
import { questionRoutes } from '#src/doors/shop/question-routes.ts'
import { returnRoutes } from '#src/doors/shop/return-routes.ts'
import { searchRoutes } from '#src/doors/shop/search-routes.ts'
import { spreadsheetRoutes } from '#src/doors/shop/spreadsheet-routes.ts'
import { statementRoutes } from '#src/doors/shop/statement-routes.ts'
import { stockRoutes } from '#src/doors/shop/stock-routes.ts'
import { vehicleRoutes } from '#src/doors/shop/vehicle-routes.ts'
import { voucherRoutes } from '#src/doors/shop/voucher-routes.ts'
import { walletRoutes } from '#src/doors/shop/wallet-routes.ts'

export function shopRoutes(app: FastifyInstance): void {
  accountRoutes(app)
  activityRoutes(app)
  addressRoutes(app)
  partRoutes(app)
  liveRoutes(app)
  orderRoutes(app)
  cartRoutes(app)
  catalogueRoutes(app)
  deliveryRoutes(app)
  developmentRoutes(app)
  favouriteRoutes(app)
  feedbackRoutes(app)
  fileRoutes(app)
  giftRoutes(app)
  messageRoutes(app)
  notificationRoutes(app)
  spreadsheetRoutes(app)
  priceRoutes(app)
  priceProtectionRoutes(app)
  questionRoutes(app)
  returnRoutes(app)
  searchRoutes(app)
  statementRoutes(app)
  stockRoutes(app)
  vehicleRoutes(app)
  voucherRoutes(app)
  walletRoutes(app)
}
