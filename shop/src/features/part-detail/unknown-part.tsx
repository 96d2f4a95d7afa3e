import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link } from '@tanstack/react-router'

export function UnknownPart() {
  return (
    <EmptyState action={<Link to="/parts/list">去看配件</Link>} picture="search" title="找不到产品">
      该配件不存在或已下架。
    </EmptyState>
  )
}
