import * as calls from '@portal/contract/admin-vouchers.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addOffer } from '#src/stories/vouchers/add-offer.ts'
import { findVoucherScope } from '#src/stories/vouchers/find-voucher-scope.ts'
import { giveVouchers } from '#src/stories/vouchers/give-vouchers.ts'
import { listAdminOffers } from '#src/stories/vouchers/list-admin-offers.ts'
import { stopOffer } from '#src/stories/vouchers/stop-offer.ts'

/** What staff do with vouchers. */
export function adminVoucherRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAdminOffers, (input) => listAdminOffers(context, input))
  serve(app, calls.addOffer, (input, who, { once }) => addOffer({ ...context, once }, who, input))
  serve(app, calls.stopOffer, (input, who) => stopOffer(context, who, input))
  serve(app, calls.giveVouchers, (input, who, { once }) =>
    giveVouchers({ ...context, once }, who, input),
  )
  serve(app, calls.findVoucherScope, (input) => findVoucherScope(context, input))
}
