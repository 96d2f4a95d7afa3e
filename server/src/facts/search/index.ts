export { keywordCondition } from '#src/facts/search/query/keyword-condition.ts'
export {
  all,
  costs,
  fitsOneOf,
  hasStock,
  ownConditions,
} from '#src/facts/search/query/part-conditions.ts'
export { partFilter } from '#src/facts/search/words/part-filter.ts'
export { isByPrice, partsOrder, type Sort } from '#src/facts/search/query/parts-order.ts'
export { type PartsQuery, readPartsQuery } from '#src/facts/search/query/parts-query.ts'
