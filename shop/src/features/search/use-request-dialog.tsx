import { whenOnline } from '@portal/ui/page/when-online.ts'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'

import type { RequestDialog as Dialog } from '#src/features/development/request-dialog.tsx'

const RequestDialog = lazy(
  whenOnline(() =>
    import('#src/features/development/request-dialog.tsx').then(({ RequestDialog: dialog }) => ({
      default: dialog,
    })),
  ),
)

export function useRequestDialog(
  lines: ComponentProps<typeof Dialog>['lines'],
): readonly [open: () => void, dialog: ReactNode] {
  const [isOpen, setOpen] = useState(false)
  return [
    () => setOpen(true),
    isOpen && (
      <Suspense>
        <RequestDialog lines={lines} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  ]
}
