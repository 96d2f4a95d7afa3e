import type { Topic } from '@portal/contract/topics.ts'
import { isDialogOpen } from '@portal/ui/overlays/open-dialog.ts'
import { invalidateTopics } from '@portal/ui/server/server-query.ts'
import type { QueryClient } from '@tanstack/react-query'

import { keepStill } from './keep-still.ts'

/**
 * Messages are shown beside the page, never below a dialog; a dialog about a handover or a feedback keeps it and shows its
 * end or the reply.
 */
const EVEN_IN_DIALOG: readonly Topic[] = ['messages', 'handovers', 'feedback']
const RIGHTS: Topic = 'company'

export type LiveRefetch = {
  /** Refetches what is shown of the topics. */
  readonly refetch: (topics: readonly Topic[]) => void
  readonly stop: () => void
}

/**
 * Refetches what others changed. It waits for changes of the user's own that are under way, whose
 * result would be overwritten with an older state, and for an open dialog. A hidden tab is
 * refetched when the user comes back to it.
 */
export function startLiveRefetch(queries: QueryClient): LiveRefetch {
  const { marking, stop } = keepStill(queries)
  const held = new Set<Topic>()
  let release: (() => void) | undefined
  const flush = () => {
    if (queries.isMutating() > 0) return hold()
    // It was opened for a row of the page, which must not go away below it.
    const isInDialog = isDialogOpen()
    const now = [...held].filter((topic) => !isInDialog || EVEN_IN_DIALOG.includes(topic))
    for (const topic of now) held.delete(topic)
    const later = document.visibilityState === 'hidden' ? now : []
    if (now.length > 0) void marking(() => refetchOf(queries, now, later))
    if (held.size > 0) hold()
  }
  const isLetIn = () => !isDialogOpen() || [...held].some((topic) => EVEN_IN_DIALOG.includes(topic))
  const hold = () => {
    release ??= whenSettled(queries, isLetIn, () => {
      release?.()
      release = undefined
      flush()
    })
  }
  return {
    refetch: (topics) => {
      for (const topic of topics) held.add(topic)
      flush()
    },
    stop: () => {
      release?.()
      stop()
    },
  }
}

/** Where the rights of a user or of the company changed, any answer may show more or less than before. */
async function refetchOf(
  queries: QueryClient,
  topics: readonly Topic[],
  later: readonly Topic[],
): Promise<void> {
  if (!topics.includes(RIGHTS)) return invalidateTopics(queries, topics, { later })
  await queries.invalidateQueries({ refetchType: later.length > 0 ? 'none' : 'active' })
}

/** Calls back once no change is under way, and no dialog is in the way. */
function whenSettled(
  queries: QueryClient,
  isLetIn: () => boolean,
  onSettled: () => void,
): () => void {
  const look = () => {
    if (queries.isMutating() === 0 && isLetIn()) onSettled()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = queries.getMutationCache().subscribe(look)
  return () => {
    observer.disconnect()
    stop()
  }
}
