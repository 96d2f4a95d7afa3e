import { Button } from '#src/controls/button.tsx'

import { EmptyState } from './empty-state.tsx'

/** Shown on a page beyond the end of a list, after an old link or deleted rows. */
export function PageBeyond({ onFirst }: { readonly onFirst: () => void }) {
  return (
    <EmptyState
      action={
        <Button size="small" onClick={onFirst}>
          回到第 1 页
        </Button>
      }
      picture="search"
      title="暂无数据"
    />
  )
}
