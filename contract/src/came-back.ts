import { type Static, Type } from 'typebox'

/** What an order that was called off had taken, and whether it came back. */
export const CameBack = Type.Object({
  coins: Type.Integer(),
  points: Type.Integer({ description: 'of gifts that had not left' }),
  voucher: Type.Union([Type.Enum(['back', 'held', 'used']), Type.Null()], {
    description: 'other orders of the checkout hold it or have used it; null: none took off of it',
  }),
})
export type CameBack = Static<typeof CameBack>
