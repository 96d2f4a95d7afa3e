import * as calls from '@portal/contract/admin-vouchers.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { addCampaign } from '#src/stories/vouchers/add-campaign.ts'
import { findVoucherScope } from '#src/stories/vouchers/find-voucher-scope.ts'
import { giveVouchers } from '#src/stories/vouchers/give-vouchers.ts'
import { listAdminCampaigns } from '#src/stories/vouchers/list-admin-campaigns.ts'
import { stopCampaign } from '#src/stories/vouchers/stop-campaign.ts'

export function adminVoucherRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminCampaigns, listAdminCampaigns)
  mount(app, calls.addCampaign, addCampaign)
  mount(app, calls.stopCampaign, stopCampaign)
  mount(app, calls.giveVouchers, giveVouchers)
  mount(app, calls.findVoucherScope, findVoucherScope)
}
