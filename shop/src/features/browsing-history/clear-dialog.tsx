import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'

import { useClearVisits } from './history-calls.ts'

export function ClearDialog({
  total,
  onClose,
}: {
  readonly total: number
  readonly onClose: () => void
}) {
  const clear = useClearVisits()
  const confirm = () =>
    clear.mutate(
      {},
      {
        onSuccess: () => {
          toast.success('已清空浏览记录')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '清空', onPress: confirm, busy: clear.isPending, danger: true }}
      title="清空浏览记录"
      onClose={onClose}
    >
      确认清空全部 {formatCount(total)} 条浏览记录？清空后无法恢复。
    </Dialog>
  )
}
