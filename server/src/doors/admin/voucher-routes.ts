import * as calls from '@portal/contract/admin-vouchers.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { addOffer } from '#src/stories/vouchers/add-offer.ts'
import { findVoucherScope } from '#src/stories/vouchers/find-voucher-scope.ts'
import { giveVouchers } from '#src/stories/vouchers/give-vouchers.ts'
import { listAdminOffers } from '#src/stories/vouchers/list-admin-offers.ts'
import { stopOffer } from '#src/stories/vouchers/stop-offer.ts'

export function voucherRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminOffers, listAdminOffers)
  mount(app, calls.addOffer, addOffer)
  mount(app, calls.stopOffer, stopOffer)
  mount(app, calls.giveVouchers, giveVouchers)
  mount(app, calls.findVoucherScope, findVoucherScope)
}
