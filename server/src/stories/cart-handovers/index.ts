export { recordHandoverOrders } from '#src/stories/cart-handovers/record-handover-orders.ts'
