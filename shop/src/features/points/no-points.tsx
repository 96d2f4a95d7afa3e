import { buttonLook } from '@portal/ui/controls/button.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link } from '@tanstack/react-router'

/**
 * Explains why the user has no points: sub-accounts have none, nor do some brands (specification
 * 6).
 */
export function NoPoints({ isSubAccount }: { readonly isSubAccount: boolean }) {
  return (
    <section className="card">
      <EmptyState
        isPage
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/profile/account">
            返回个人中心
          </Link>
        }
        title={isSubAccount ? '积分由主账号使用' : '暂未开通积分'}
      >
        {isSubAccount
          ? '订单获得的积分计入公司主账号，请用主账号登录后查看、签到和兑换。'
          : '本商城没有积分功能，订单不累计积分。'}
      </EmptyState>
    </section>
  )
}
