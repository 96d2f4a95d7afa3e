import type { Id } from '@portal/rules/ids.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'

import {
  OpenPartContext,
  type PartsAround,
  TurnedToContext,
} from '#src/features/parts/open-part.ts'

import type { Step } from './use-step-keys.ts'

const PartDrawer = lazy(
  whenOnline(async () => {
    const drawer = await import('./part-drawer.tsx')
    return { default: drawer.PartDrawer }
  }),
)

type Opened = {
  readonly id: Id<'part'>
  readonly around: PartsAround
  /** Number of history entries since the first part was opened. */
  readonly depth: number
  readonly turning?: Step
  readonly hasTurned?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The part in the drawer, kept in the history state: 后退 closes the drawer or returns to the
     * previous part.
     */
    openPart?: Opened
  }
}

/** Mounted around all pages: a link to a part opens this one drawer over the list. */
export function PartDrawerHost({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const opened = useLocation({ select: ({ state }) => state.openPart })
  const show = useCallback(
    (openPart: Opened | undefined, replace: boolean) =>
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, openPart }),
        replace,
        resetScroll: false,
      }),
    [router],
  )
  const open = useCallback(
    (id: Id<'part'>, around: PartsAround) => {
      const depth = (router.state.location.state.openPart?.depth ?? 0) + 1
      show({ id, around, depth }, false)
    },
    [router, show],
  )
  const turnedTo = useCallback(
    (around: PartsAround) => {
      const next = firstOfPage(router.state.location.state.openPart, around)
      if (next) show(next, true)
    },
    [router, show],
  )
  /** Changes the page of the list; the drawer follows once its rows are loaded. */
  const turn = (turning: Step) => {
    if (!opened?.around.paging) return
    const page = opened.around.paging.page + turning
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, page: page === 1 ? undefined : page }),
      hash: true,
      state: (before) => ({ ...before, openPart: { ...opened, turning } }),
      replace: true,
      resetScroll: false,
    })
  }
  const close = ({ depth, hasTurned }: Opened) =>
    // The list stays on the new page, which contains the part.
    hasTurned ? show(undefined, true) : router.history.go(-depth)
  return (
    <OpenPartContext value={open}>
      <TurnedToContext value={turnedTo}>{children}</TurnedToContext>
      {opened !== undefined && (
        <Suspense>
          <PartDrawer
            around={opened.around}
            id={opened.id}
            isTurning={opened.turning !== undefined}
            onClose={() => close(opened)}
            onMove={(id) => show({ ...opened, id }, true)}
            onTurn={turn}
          />
        </Suspense>
      )}
    </OpenPartContext>
  )
}

/**
 * The first part of the new page, or its last when going backwards; undefined for any other list.
 */
function firstOfPage(opened: Opened | undefined, around: PartsAround): Opened | undefined {
  const before = opened?.around
  if (!opened?.turning || !before?.paging || before.title !== around.title) return undefined
  if (around.paging?.page !== before.paging.page + opened.turning) return undefined
  const id = opened.turning === 1 ? around.ids[0] : around.ids.at(-1)
  return id === undefined ? undefined : { id, around, depth: opened.depth, hasTurned: true }
}
