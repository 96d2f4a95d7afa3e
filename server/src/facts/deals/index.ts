export { hasSets, runsAt } from '#src/facts/deals/deal-rows.ts'
