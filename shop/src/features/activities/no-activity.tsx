import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Link } from '@tanstack/react-router'

/** The brand has no activity now, and had none before. */
export function NoActivity() {
  return (
    <section className="card">
      <EmptyState
        isPage
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/parts/list">
            去看看配件
          </Link>
        }
        title="暂时没有活动"
      >
        有新活动时，导航里会出现入口。
      </EmptyState>
    </section>
  )
}
