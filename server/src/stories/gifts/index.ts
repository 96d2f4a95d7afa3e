export { cancelGiftsOf, refundPoints } from '#src/stories/gifts/cancel-gifts.ts'
export { type RedeemedGifts, redeemGifts } from '#src/stories/gifts/gift-stock.ts'
