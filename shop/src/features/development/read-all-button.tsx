import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { useMarkDevelopmentsRead } from './development-calls.ts'

export function ReadAllButton({ hasUnread }: { readonly hasUnread: boolean }) {
  const read = useMarkDevelopmentsRead()
  if (!hasUnread) return null
  return (
    <Button
      busy={read.isPending}
      kind="text"
      onClick={() => read.mutate({}, { onSuccess: () => toast.success('已全部标为已读') })}
    >
      全部已读
    </Button>
  )
}
