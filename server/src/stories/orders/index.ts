/** What the neighbours on this floor may use. */
export { advanceOrder } from '#src/stories/orders/advance-order.ts'
export { cancelUnsuppliedOrders } from '#src/stories/orders/cancel-unsupplied-orders.ts'
export { completeOrder } from '#src/stories/orders/complete-order.ts'
export { listedBatches } from '#src/stories/orders/listed-batches.ts'
export { isListed, stampOf } from '#src/stories/orders/listed-filter.ts'
export { THE_SYSTEM } from '#src/stories/orders/order-detail.ts'
export { lockAnyOrder, lockOrder, ofOrder } from '#src/stories/orders/order-moves.ts'
export { countReceived, countShipped, type LinePieces } from '#src/stories/orders/order-progress.ts'
export { wayOf } from '#src/stories/orders/order-timeline.ts'
export {
  COINS_CREDITED_FEN,
  countCoinsBack,
  countReturned,
  findCoinsCredited,
  findPaid,
  lockLines,
} from '#src/stories/orders/returned-lines.ts'
