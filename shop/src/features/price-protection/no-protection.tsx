import { useBrand } from '@portal/ui/brand-context.tsx'
import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Link } from '@tanstack/react-router'

import heading from '#src/documents/list-title.module.css'
import styles from './protection-page.module.css'

/** Nobody may apply here; parts may carry the badge of a promise all the same (specification 6). */
export function NoProtection() {
  const { customerService, priceProtectionBadge } = useBrand()
  return (
    <section aria-label="价格保护" className="card">
      <h1 className={heading.title}>价格保护</h1>
      <EmptyState
        action={
          <>
            {priceProtectionBadge && (
              <a className={buttonLook({ kind: 'primary' })} href={`tel:${customerService.phone}`}>
                拨打 {customerService.phone}
              </a>
            )}
            <Link className={buttonLook({})} to="/profile/price_adjustment_record">
              查看调价记录
            </Link>
          </>
        }
        className={styles.none}
        title={priceProtectionBadge ? '线上价保申请暂未开通' : '暂未开通价格保护'}
      >
        {priceProtectionBadge ? (
          <>
            带「60天价保」「180天价保」标签的配件降价后，
            <span className="whole">请联系客服。</span>
          </>
        ) : (
          '本商城目前没有价格保护，调价前后的价格可在调价记录里查看。'
        )}
      </EmptyState>
    </section>
  )
}
