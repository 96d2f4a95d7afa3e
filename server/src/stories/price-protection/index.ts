export { reclaimCredit } from '#src/stories/price-protection/reclaim-credit.ts'
