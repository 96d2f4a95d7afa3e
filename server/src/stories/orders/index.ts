export {
  advanceOrder,
  completeOrder,
  addReceived,
  addShipped,
  type LinePieces,
} from '#src/stories/orders/move/order-progress.ts'
export { cancelUnsuppliedOrders } from '#src/stories/orders/cancel/cancel-unsupplied-orders.ts'
export { listedBatches } from '#src/stories/orders/read/listed-batches.ts'
export { isListed, stampOf } from '#src/stories/orders/read/listed-filter.ts'
export { lockAnyOrder, lockOrder, ofOrder } from '#src/stories/orders/move/order-moves.ts'
export { trackingText } from '#src/stories/orders/read/order-timeline.ts'
export {
  addRefundedCoins,
  addReturned,
  findPaid,
  lockLines,
} from '#src/stories/orders/move/returned-lines.ts'
