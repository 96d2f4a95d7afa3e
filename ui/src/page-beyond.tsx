import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** In the place of the rows on a page after a list's last one: an old link, or rows that have gone since. */
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
