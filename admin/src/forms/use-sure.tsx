import { lazy, type ReactNode, Suspense, useState } from 'react'

const SureDialog = lazy(async () => ({ default: (await import('./sure-dialog.tsx')).SureDialog }))

/** Asks about what is most likely a slip before a form goes on; where there is nothing to ask it goes on at once. */
export function useSure({
  confirm,
  onSure,
}: {
  /** What goes on all the same: 仍要发货. */
  readonly confirm: string
  readonly onSure: () => void
}): { readonly ask: (doubts: readonly string[]) => void; readonly dialog: ReactNode } {
  const [doubts, setDoubts] = useState<readonly string[]>([])
  return {
    ask: (doubtsFound) => (doubtsFound.length === 0 ? onSure() : setDoubts(doubtsFound)),
    dialog: doubts.length > 0 && (
      <Suspense>
        <SureDialog
          busy={false}
          confirm={confirm}
          doubts={doubts}
          onClose={() => setDoubts([])}
          onSure={() => {
            setDoubts([])
            onSure()
          }}
        />
      </Suspense>
    ),
  }
}
