import * as calls from '@portal/contract/desk-vouchers.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addOffer } from '#src/stories/vouchers/add-offer.ts'
import { findVoucherScope } from '#src/stories/vouchers/find-voucher-scope.ts'
import { giveVouchers } from '#src/stories/vouchers/give-vouchers.ts'
import { listDeskOffers } from '#src/stories/vouchers/list-desk-offers.ts'
import { stopOffer } from '#src/stories/vouchers/stop-offer.ts'

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
