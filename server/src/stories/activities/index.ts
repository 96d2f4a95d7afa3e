/** What the neighbours on this floor may use. */
export {
  findPurchase,
  recordPurchase,
  refuseOver,
  refuseShortages,
} from '#src/stories/activities/purchase-deal.ts'
