import type { Id } from '@portal/rules/ids.ts'
import { type RefObject, useState } from 'react'

import type { Tip } from './messages-calls.ts'

/** By the pointer, or by the keyboard. */
const IN_USE = ':has(:hover, :focus-visible)'

/** Rises where none was; or is where another one was, which a newer one replaced or the user ignored. */
export type CameBy = 'rising' | 'replacing' | 'ignoring'

type Last = {
  readonly shown?: Id<'tip'> | undefined
  readonly ignored?: Id<'tip'> | undefined
  readonly isNext?: boolean
}

/** The newest pop-up, unless the user is in an older one, which stays until he leaves it. */
export function useShownPopUp(area: RefObject<HTMLElement | null>, popUps: readonly Tip[]) {
  const [isInUse, setInUse] = useState(false)
  const [last, setLast] = useState<Last>({})
  const [newest] = popUps
  const shown = (isInUse ? popUps.find(({ id }) => id === last.shown) : undefined) ?? newest
  if (shown?.id !== last.shown)
    setLast({ shown: shown?.id, isNext: last.shown !== undefined && last.shown === last.ignored })
  const others: CameBy = popUps.length > 1 ? 'replacing' : 'rising'
  return {
    shown,
    cameBy: last.isNext === true ? ('ignoring' as const) : others,
    noteUse: () => setInUse(area.current?.matches(IN_USE) === true),
    noteIgnored: () => setLast({ ...last, ignored: shown?.id }),
  }
}
