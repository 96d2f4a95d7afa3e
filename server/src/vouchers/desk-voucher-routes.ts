import * as calls from '@portal/contract/desk-vouchers.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/http/serve.ts'
import { addOffer } from '#src/vouchers/add-offer.ts'
import { findVoucherScope } from '#src/vouchers/find-voucher-scope.ts'
import { giveVouchers } from '#src/vouchers/give-vouchers.ts'
import { listDeskOffers } from '#src/vouchers/list-desk-offers.ts'
import { stopOffer } from '#src/vouchers/stop-offer.ts'

/** What the desk does with vouchers. */
export function deskVoucherRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listDeskOffers, (input) => listDeskOffers(context, input))
  serve(app, calls.addOffer, (input, who, { once }) => addOffer({ ...context, once }, who, input))
  serve(app, calls.stopOffer, (input, who) => stopOffer(context, who, input))
  serve(app, calls.giveVouchers, (input, who, { once }) =>
    giveVouchers({ ...context, once }, who, input),
  )
  serve(app, calls.findVoucherScope, (input) => findVoucherScope(context, input))
}
