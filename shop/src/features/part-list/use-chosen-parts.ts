import type { Id } from '@portal/rules/ids.ts'
import { useCallback, useState } from 'react'

import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { isOutOfStock } from '#src/features/parts/stock/buyable.ts'

export type ChosenParts = {
  readonly chosen: readonly PartCard[]
  readonly isAll: boolean
  readonly isChosen: (part: PartCard) => boolean
  readonly choose: (part: PartCard, chosen: boolean) => void
  readonly chooseAll: (chosen: boolean) => void
}

/** The ticked rows by id, so that they are kept across refetches and pages. */
export function useChosenParts(list: readonly PartCard[]): ChosenParts {
  const [ticked, setTicked] = useState<TickedParts>(new Map())
  const choose = useCallback((part: PartCard, isChosen: boolean) => {
    setTicked((before) => withTicks(before, [part], isChosen))
  }, [])
  const chosen = list.filter((part) => isTicked(ticked, part))
  return {
    chosen,
    isAll: list.length > 0 && chosen.length === list.length,
    isChosen: (part) => isTicked(ticked, part),
    choose,
    chooseAll: (isChosen) => setTicked((before) => withTicks(before, list, isChosen)),
  }
}

/**
 * The ticked parts by id; the value is whether the part was known to be out of stock when ticked.
 */
type TickedParts = ReadonlyMap<Id<'part'>, boolean>

type Ticked = Pick<PartCard, 'product_id' | 'stock_wording' | 'is_coming_soon'>

/** False for a ticked part that 查看库存 has since shown to be out of stock. */
export function isTicked(ticked: TickedParts, part: Ticked): boolean {
  const wasOut = ticked.get(part.product_id)
  return wasOut === true || (wasOut === false && !isOutOfStock(part))
}

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
