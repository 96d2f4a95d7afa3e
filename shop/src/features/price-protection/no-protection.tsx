import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Link } from '@tanstack/react-router'

/** The brand has no price protection (specification 6). */
export function NoProtection() {
  return (
    <section className="card">
      <EmptyState
        isPage
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/profile/price_adjustment_record">
            查看调价记录
          </Link>
        }
        title="暂未开通价格保护"
      >
        本商城目前没有价格保护，调价前后的价格可在调价记录里查看。
      </EmptyState>
    </section>
  )
}
