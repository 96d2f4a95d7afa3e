import type { FastifyInstance } from 'fastify'

import { accountRoutes } from '#src/doors/admin/account-routes.ts'
import { activityRoutes } from '#src/doors/admin/activity-routes.ts'
import { companyRoutes } from '#src/doors/admin/company-routes.ts'
import { dashboardRoutes } from '#src/doors/admin/dashboard-routes.ts'
import { fileRoutes } from '#src/doors/admin/file-routes.ts'
import { giftRoutes } from '#src/doors/admin/gift-routes.ts'
import { jobRoutes } from '#src/doors/admin/job-routes.ts'
import { orderRoutes } from '#src/doors/admin/order-routes.ts'
import { priceProtectionRoutes } from '#src/doors/admin/price-protection-routes.ts'
import { priceRoutes } from '#src/doors/admin/price-routes.ts'
import { questionRoutes } from '#src/doors/admin/question-routes.ts'
import { returnRoutes } from '#src/doors/admin/return-routes.ts'
import { searchTermRoutes } from '#src/doors/admin/search-term-routes.ts'
import { statementRoutes } from '#src/doors/admin/statement-routes.ts'
import { stockRoutes } from '#src/doors/admin/stock-routes.ts'
import { voucherRoutes } from '#src/doors/admin/voucher-routes.ts'
import { walletRoutes } from '#src/doors/admin/wallet-routes.ts'

export function adminRoutes(app: FastifyInstance): void {
  fileRoutes(app)
  priceProtectionRoutes(app)
  questionRoutes(app)
  returnRoutes(app)
  statementRoutes(app)
  walletRoutes(app)
  accountRoutes(app)
  dashboardRoutes(app)
  orderRoutes(app)
  companyRoutes(app)
  activityRoutes(app)
  giftRoutes(app)
  priceRoutes(app)
  stockRoutes(app)
  voucherRoutes(app)
  jobRoutes(app)
  searchTermRoutes(app)
}
