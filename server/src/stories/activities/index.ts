export {
  findPurchase,
  recordPurchase,
  refuseEndedDeals as refuseOver,
  refuseShortages,
} from '#src/stories/activities/purchase-deal.ts'
