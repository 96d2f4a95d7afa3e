import { Button } from '#src/controls/button.tsx'

import { EmptyState } from './empty-state.tsx'

type Props = {
  readonly reason?: string
  readonly onRetry: () => void
  readonly className?: string
}

export function LoadFailed({ reason, onRetry, className }: Props) {
  return (
    <EmptyState
      action={
        <Button size="small" onClick={onRetry}>
          刷新
        </Button>
      }
      className={className}
      title="加载失败, 刷新"
    >
      {reason}
    </EmptyState>
  )
}
