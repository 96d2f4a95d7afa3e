import { Button } from '@portal/ui/controls/button.tsx'
import { HistoryIcon } from '@portal/ui/controls/icons.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

const RecentDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./recent-dialog.tsx')
    return { default: dialog.RecentDialog }
  }),
)

export function RecentButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<HistoryIcon size={14} />}
        kind="text"
        size="small"
        onClick={() => setOpen(true)}
      >
        最近查询
      </Button>
      {open && (
        <Suspense>
          <RecentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
