import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  readonly error: unknown
  /** Tries the page again. */
  readonly onRetry: () => void
  /** Another way out: a link to the home page. */
  readonly children?: ReactNode
}

/** A page that could not be shown, with a way out. */
export function PageError({ error, onRetry, children }: Props) {
  const reason = error instanceof Error ? error.message : String(error)
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
        {reason}
      </EmptyState>
    </div>
  )
}
