import { useCallback, useState } from 'react'

import type { PartCard } from './parts-calls.ts'
import { isTicked, type TickedParts, withTicks } from './ticked-parts.ts'

export type ChosenParts = {
  /** The ticked rows of this page, in its order. */
  readonly chosen: readonly PartCard[]
  readonly isAll: boolean
  readonly isChosen: (part: PartCard) => boolean
  readonly choose: (part: PartCard, chosen: boolean) => void
  readonly chooseAll: (chosen: boolean) => void
}

/** The ticked rows, by id, so that refetching and other pages keep them. */
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
