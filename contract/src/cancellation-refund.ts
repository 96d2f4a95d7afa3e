import { type Static, Type } from 'typebox'

/** Says why something was not refunded, as a voucher that another order still uses. */
export const CancellationRefund = Type.Object({
  coins: Type.Integer(),
  points: Type.Integer({ description: 'points of gifts that had not left' }),
  voucher: Type.Union([Type.Enum(['refunded', 'held', 'used']), Type.Null()], {
    description: 'held: other orders of the checkout hold it or have used it; null: there was none',
  }),
})
export type CancellationRefund = Static<typeof CancellationRefund>
