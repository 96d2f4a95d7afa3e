import { id } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { kept } from '@portal/ui/server/kept.ts'
import { useEffect, useState } from 'react'

import type { Tip } from './messages-calls.ts'

/** Rises where none was; or is where another one was, which the user ignored or which went by itself. */
export type CameBy = 'rising' | 'replacing' | 'ignoring'

type Last = {
  readonly shown?: Id<'tip'> | undefined
  readonly ignored?: Id<'tip'> | undefined
  readonly cameBy: CameBy
}

const shownHere = kept({
  storage: () => localStorage,
  name: 'pop-up-shown',
  schema: id('tip'),
})

/**
 * The one that is shown stays until it goes, however many come after it, over a reload and in a new tab, so that none is pressed or
 * read in place of another; then the newest follows.
 *
 * @param popUps the newest first
 */
export function useShownPopUp(popUps: readonly Tip[]) {
  const [last, setLast] = useState<Last>({ cameBy: 'rising' })
  const find = (tip: Id<'tip'> | undefined) => popUps.find((one) => one.id === tip)
  const shown = find(last.shown) ?? find(shownHere.read()) ?? popUps[0]
  useEffect(() => {
    if (shown !== undefined) shownHere.write(shown.id)
  }, [shown])
  if (shown?.id !== last.shown) setLast({ shown: shown?.id, cameBy: howNextComes(last) })
  const noteIgnored = () => setLast({ ...last, ignored: shown?.id })
  return { shown, cameBy: last.cameBy, noteIgnored }
}

function howNextComes({ shown, ignored }: Last): CameBy {
  if (shown === undefined) return 'rising'
  return shown === ignored ? 'ignoring' : 'replacing'
}
