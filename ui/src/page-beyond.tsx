import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown on a page after the last one of a list: an old link, or rows that were deleted since. */
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
