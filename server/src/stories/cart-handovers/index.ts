export { findGoneText } from '#src/stories/cart-handovers/handover-rows.ts'
export { recordHandoverOrders } from '#src/stories/cart-handovers/record-handover-orders.ts'
