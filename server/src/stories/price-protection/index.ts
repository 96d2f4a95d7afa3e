/** What the neighbours on this floor may use. */
export { reclaimCredit } from '#src/stories/price-protection/reclaim-credit.ts'
