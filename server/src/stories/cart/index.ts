export { setActivityRows } from '#src/stories/cart/activity-cart-rows.ts'
export {
  countLines,
  handOverLines,
  keepPieces,
  lockCart,
  refuseHandedOverRows,
  releaseLines,
  removeLines,
  refusalOfQuote,
  closedToBuyer,
  refuseClosedWarehouse,
} from '#src/stories/cart/cart-lines.ts'
export {
  cartRow,
  isPreOrder,
  joinPart,
  OF_THE_PART,
  mayOrder,
  cartLineStock as stockOf,
  type CartLine,
  listCartLines,
} from '#src/stories/cart/list-cart-lines.ts'
export { putInCart } from '#src/stories/cart/put-in-cart.ts'
