import type { ReactNode } from 'react'

import { Button } from '#src/controls/button.tsx'
import { errorText } from '#src/server/server-errors.ts'

import { EmptyState } from './empty-state.tsx'

type Props = {
  readonly error: unknown
  readonly onRetry: () => void
  readonly children?: ReactNode
}

export function PageError({ error, onRetry, children }: Props) {
  return (
    <div className="wrap" role="alert">
      <EmptyState
        action={
          <>
            <Button kind="primary" onClick={onRetry}>
              刷新
            </Button>
            {children}
          </>
        }
        isPage
        picture="search"
        title="页面加载失败"
      >
        {errorText(error)}
      </EmptyState>
    </div>
  )
}
