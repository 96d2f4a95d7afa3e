import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'

import type { WishDialog as Dialog } from '#src/features/development/wish-dialog.tsx'

const WishDialog = lazy(() =>
  import('#src/features/development/wish-dialog.tsx').then(({ WishDialog: dialog }) => ({
    default: dialog,
  })),
)

/** Opens 提交开发需求 for lines that found nothing, and the dialog itself while it is open. */
export function useWishDialog(
  lines: ComponentProps<typeof Dialog>['lines'],
): readonly [open: () => void, dialog: ReactNode] {
  const [isOpen, setOpen] = useState(false)
  return [
    () => setOpen(true),
    isOpen && (
      <Suspense>
        <WishDialog lines={lines} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  ]
}
