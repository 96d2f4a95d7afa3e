import * as calls from '@portal/contract/vouchers.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getMaxCoins } from '#src/stories/orders/place/get-max-coins.ts'
import { listCheckoutVouchers } from '#src/stories/orders/place/list-checkout-vouchers.ts'
import { claimVoucher } from '#src/stories/vouchers/claim-voucher.ts'
import { listMyVouchers } from '#src/stories/vouchers/list-my-vouchers.ts'
import { listVoucherCampaigns } from '#src/stories/vouchers/list-voucher-campaigns.ts'
import { listVoucherParts } from '#src/stories/vouchers/list-voucher-parts.ts'

export function voucherRoutes(app: FastifyInstance): void {
  mount(app, calls.listCheckoutVouchers, listCheckoutVouchers)
  mount(app, calls.getMaxCoins, getMaxCoins)
  mount(app, calls.listMyVouchers, listMyVouchers)
  mount(app, calls.listVoucherCampaigns, listVoucherCampaigns)
  mount(app, calls.listVoucherParts, listVoucherParts)
  mount(app, calls.claimVoucher, claimVoucher)
}
