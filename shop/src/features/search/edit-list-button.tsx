import { Button } from '@portal/ui/controls/button.tsx'
import { PencilIcon } from '@portal/ui/controls/icons.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

const ListDialog = lazy(
  whenOnline(() =>
    import('#src/features/import/list-dialog.tsx').then(({ ListDialog: dialog }) => ({
      default: dialog,
    })),
  ),
)

export function EditListButton({ keyword }: { readonly keyword: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PencilIcon />} onClick={() => setOpen(true)}>
        修改清单
      </Button>
      {isOpen && (
        <Suspense>
          <ListDialog first={keyword} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
