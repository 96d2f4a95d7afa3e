import { MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'

import { type Handover, handoversQuery } from './handover-calls.ts'

/** Gets the handover that a dialog is about, and undefined once it is closed. */
export const KeepContext = createContext<(inDialog: Handover | undefined) => void>(() => {})

/** Called by a dialog about a handover, which stays in its list meanwhile. */
export function useKeptInList(handover: Handover): void {
  const keep = use(KeepContext)
  useEffect(() => {
    keep(handover)
    return () => keep(undefined)
  }, [keep, handover])
}

/**
 * The handovers of a list, and before them the one that a dialog is about, although it waits no longer: the dialog
 * says in place what became of it.
 */
export function useListWithKept(list: readonly Handover[]) {
  const [inDialog, keep] = useState<Handover>()
  const isGone = inDialog !== undefined && !isIn(list, inDialog)
  const newest = useQuery({
    ...handoversQuery(useCaller(), { page: 1, limit: MAX_PAGE_SIZE }),
    enabled: isGone,
  }).data?.list
  const kept = isGone
    ? [newest?.find(({ handover_id }) => handover_id === inDialog.handover_id) ?? inDialog]
    : []
  return { shown: [...kept, ...list], kept, keep }
}

export const isIn = (list: readonly Handover[], { handover_id }: Handover): boolean =>
  list.some((one) => one.handover_id === handover_id)
