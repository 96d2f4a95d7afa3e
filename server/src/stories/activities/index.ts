export {
  findPurchase,
  recordPurchase,
  refuseOver,
  refuseShortages,
} from '#src/stories/activities/purchase-deal.ts'
