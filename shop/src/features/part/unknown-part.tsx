import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Link } from '@tanstack/react-router'

/** The status of what is not there (specification 8). */
const UNKNOWN = 404

/** Shown instead of a missing part. */
export function UnknownPart() {
  return (
    <EmptyState action={<Link to="/parts/list">去看配件</Link>} picture="search" title="找不到产品">
      该配件不存在或已下架。
    </EmptyState>
  )
}

/** Withdrawn, of another brand, or never there: asking again does not help. */
export function isUnknownPart(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status === UNKNOWN
}
