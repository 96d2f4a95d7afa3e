import type { FastifyInstance } from 'fastify'

import { adminAccountRoutes } from '#src/doors/admin/account-routes.ts'
import { adminActivityRoutes } from '#src/doors/admin/activity-routes.ts'
import { adminClientLogRoutes } from '#src/doors/admin/client-log-routes.ts'
import { companyRoutes } from '#src/doors/admin/company-routes.ts'
import { dashboardRoutes } from '#src/doors/admin/dashboard-routes.ts'
import { adminDevelopmentRoutes } from '#src/doors/admin/development-routes.ts'
import { adminFeedbackRoutes } from '#src/doors/admin/feedback-routes.ts'
import { adminFileRoutes } from '#src/doors/admin/file-routes.ts'
import { adminGiftRoutes } from '#src/doors/admin/gift-routes.ts'
import { adminInboxRoutes } from '#src/doors/admin/inbox-routes.ts'
import { jobRoutes } from '#src/doors/admin/job-routes.ts'
import { adminMessageRoutes } from '#src/doors/admin/message-routes.ts'
import { adminOrderRoutes } from '#src/doors/admin/order-routes.ts'
import { adminPriceProtectionRoutes } from '#src/doors/admin/price-protection-routes.ts'
import { adminPriceRoutes } from '#src/doors/admin/price-routes.ts'
import { adminQuestionRoutes } from '#src/doors/admin/question-routes.ts'
import { adminReturnRoutes } from '#src/doors/admin/return-routes.ts'
import { searchTermRoutes } from '#src/doors/admin/search-term-routes.ts'
import { adminStatementRoutes } from '#src/doors/admin/statement-routes.ts'
import { adminStockRoutes } from '#src/doors/admin/stock-routes.ts'
import { adminVoucherRoutes } from '#src/doors/admin/voucher-routes.ts'
import { adminWalletRoutes } from '#src/doors/admin/wallet-routes.ts'

export function adminRoutes(app: FastifyInstance): void {
  adminFileRoutes(app)
  adminFeedbackRoutes(app)
  adminInboxRoutes(app)
  adminPriceProtectionRoutes(app)
  adminQuestionRoutes(app)
  adminReturnRoutes(app)
  adminStatementRoutes(app)
  adminWalletRoutes(app)
  adminAccountRoutes(app)
  dashboardRoutes(app)
  adminMessageRoutes(app)
  adminOrderRoutes(app)
  companyRoutes(app)
  adminActivityRoutes(app)
  adminDevelopmentRoutes(app)
  adminGiftRoutes(app)
  adminPriceRoutes(app)
  adminStockRoutes(app)
  adminVoucherRoutes(app)
  jobRoutes(app)
  searchTermRoutes(app)
  adminClientLogRoutes(app)
}
