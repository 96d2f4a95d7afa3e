import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { useReadTips } from './messages-calls.ts'

type Props = {
  readonly category: number
  /** As the menu calls it. */
  readonly name: string
  readonly unread: number
  readonly onClose: () => void
}

/** Asks first, as nothing marks a message as unread again. */
export function ReadAllDialog({ category, name, unread, onClose }: Props) {
  const read = useReadTips()
  const readAll = () =>
    read.mutate(
      { category_id: category },
      {
        onSuccess: () => {
          toast.success('已全部标为已读')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '全部标为已读', busy: read.isPending, onPress: readAll }}
      title={`${name}：${unread} 条未读`}
      onClose={onClose}
    >
      <p>标为已读后不能恢复为未读，消息仍在列表里。</p>
    </Dialog>
  )
}
