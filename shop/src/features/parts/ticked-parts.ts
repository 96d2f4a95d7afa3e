import type { PartCard } from './parts-calls.ts'
import { isOutOfStock } from './to-be-had.ts'

/** The ticked parts by their id, with whether each was known to be out of stock when it was ticked. */
export type TickedParts = ReadonlyMap<number, boolean>

type Ticked = Pick<PartCard, 'product_id' | 'stock_wording' | 'is_coming_soon'>

/** Whether a part is ticked still: one that was found out of stock since, by 查看库存, is not. */
export function isTicked(ticked: TickedParts, part: Ticked): boolean {
  const wasOut = ticked.get(part.product_id)
  return wasOut === true || (wasOut === false && !isOutOfStock(part))
}

/** Ticks these parts, or takes their ticks away. */
export function withTicks(
  before: TickedParts,
  parts: readonly Ticked[],
  isChosen: boolean,
): TickedParts {
  const after = new Map(before)
  for (const part of parts) {
    if (isChosen) after.set(part.product_id, isOutOfStock(part))
    else after.delete(part.product_id)
  }
  return after
}
