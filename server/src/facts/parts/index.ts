export {
  categoryNodes,
  type CategoryRow,
  listCategoryPath,
  listCategories,
} from '#src/facts/parts/category-tree.ts'
export { demandLetterOfPart } from '#src/facts/parts/demand-letter.ts'
export { listPartCards, type PartCard } from '#src/facts/parts/part-cards.ts'
export { chainFrom, type ChainLink } from '#src/facts/parts/superseded-chain.ts'
