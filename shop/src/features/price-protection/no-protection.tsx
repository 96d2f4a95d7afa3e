import { useBrand } from '@portal/ui/brand-context.tsx'
import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Link } from '@tanstack/react-router'

/** Nobody may apply here; parts may carry the badge of a promise all the same (specification 6). */
export function NoProtection() {
  const { customerService, priceProtectionBadge } = useBrand()
  return (
    <section className="card">
      <EmptyState
        isPage
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/profile/price_adjustment_record">
            查看调价记录
          </Link>
        }
        title={priceProtectionBadge ? '线上价保申请暂未开通' : '暂未开通价格保护'}
      >
        {priceProtectionBadge ? (
          <>
            带「60天价保」「180天价保」标签的配件降价后，
            <span className="whole">请联系客服 {customerService.phone}。</span>
          </>
        ) : (
          '本商城目前没有价格保护，调价前后的价格可在调价记录里查看。'
        )}
      </EmptyState>
    </section>
  )
}
