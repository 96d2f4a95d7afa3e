export { visibleLabels, visibleLevels, visiblePrices } from '#src/facts/prices/visible-prices.ts'
