import * as calls from '@portal/contract/vouchers.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { getMostCoins } from '#src/stories/orders/get-most-coins.ts'
import { listCheckoutVouchers } from '#src/stories/orders/list-checkout-vouchers.ts'
import { claimVoucher } from '#src/stories/vouchers/claim-voucher.ts'
import { listMyVouchers } from '#src/stories/vouchers/list-my-vouchers.ts'
import { listVoucherOffers } from '#src/stories/vouchers/list-voucher-offers.ts'
import { listVoucherParts } from '#src/stories/vouchers/list-voucher-parts.ts'

export function voucherRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listCheckoutVouchers, (input, who) => listCheckoutVouchers(context, who, input))
  serve(app, calls.getMostCoins, (input, who) => getMostCoins(context, who, input))
  serve(app, calls.listMyVouchers, (input, who) => listMyVouchers(context, who, input))
  serve(app, calls.listVoucherOffers, (_input, who) => listVoucherOffers(context, who))
  serve(app, calls.listVoucherParts, (input, who) => listVoucherParts(context, who, input))
  serve(app, calls.claimVoucher, (input, who, { once }) =>
    claimVoucher({ ...context, once }, who, input),
  )
}
