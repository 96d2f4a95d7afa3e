/** What the neighbours on this floor may use. */
export { releaseDeal } from '#src/stories/activities/purchase-deal.ts'
export {
  readPurchase,
  recordPurchase,
  refuseOver,
  refuseShortages,
} from '#src/stories/activities/read-purchase.ts'
