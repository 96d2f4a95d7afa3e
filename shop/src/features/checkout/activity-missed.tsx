import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Link } from '@tanstack/react-router'

import styles from './checkout.module.css'

type Props = { readonly mayOrder: boolean }

/** Nothing of an activity waits to be ordered: it was, or the activity is over, or the address names none. */
export function ActivityMissed({ mayOrder }: Props) {
  return (
    <div className={`card ${styles.nothing}`}>
      <EmptyState
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/parts/activity">
            返回活动专区
          </Link>
        }
        title="没有待结算的活动商品"
      >
        {mayOrder ? '可能已经下单，或活动已结束。' : '活动商品由主账号或有采购权限的子账号下单。'}
      </EmptyState>
    </div>
  )
}
