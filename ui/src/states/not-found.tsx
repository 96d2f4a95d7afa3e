import type { ReactNode } from 'react'

import { EmptyState } from './empty-state.tsx'

export function NotFound({ wayBack }: { readonly wayBack: ReactNode }) {
  return (
    <EmptyState isPage action={wayBack} picture="search" title="页面不存在">
      地址可能有误，或页面已经移走。
    </EmptyState>
  )
}
