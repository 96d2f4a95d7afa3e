import { useCallback, useState } from 'react'

import type { PartCard } from './parts-calls.ts'

export type ChosenParts = {
  /** The ticked rows of this page, in its order. */
  readonly chosen: readonly PartCard[]
  readonly isAll: boolean
  readonly isChosen: (part: PartCard) => boolean
  readonly choose: (part: PartCard, chosen: boolean) => void
  readonly chooseAll: (chosen: boolean) => void
}

/** Which rows are ticked; kept by id while the list is read anew or another page is looked at. */
export function useChosenParts(list: readonly PartCard[]): ChosenParts {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const choose = useCallback((part: PartCard, isChosen: boolean) => {
    setIds((before) => withIds(before, [part.product_id], isChosen))
  }, [])
  const chosen = list.filter(({ product_id }) => ids.has(product_id))
  return {
    chosen,
    isAll: list.length > 0 && chosen.length === list.length,
    isChosen: ({ product_id }) => ids.has(product_id),
    choose,
    chooseAll: (isChosen) =>
      setIds((before) =>
        withIds(
          before,
          list.map(({ product_id }) => product_id),
          isChosen,
        ),
      ),
  }
}

function withIds(
  before: ReadonlySet<number>,
  ids: readonly number[],
  isChosen: boolean,
): ReadonlySet<number> {
  const after = new Set(before)
  for (const id of ids) {
    if (isChosen) after.add(id)
    else after.delete(id)
  }
  return after
}
