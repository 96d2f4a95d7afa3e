/** What the neighbours on this floor may use. */
export { visibleLabels, visibleLevels, visiblePrices } from '#src/facts/prices/visible-prices.ts'
