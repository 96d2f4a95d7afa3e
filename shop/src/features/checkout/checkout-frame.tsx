import { buttonLook } from '@portal/ui/controls/button.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { EndedHandover } from '#src/features/cart-handovers/ended-handover.tsx'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { PageCrumb } from '#src/layout/page-crumb.tsx'

import { ActivityMissed } from './checkout-problem.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

import heading from '#src/layout/settlement-head.module.css'
import styles from './checkout.module.css'

type FrameProps = {
  readonly isActivity: boolean
  readonly kinds?: number
  /** Nothing is left to change. */
  readonly isEmpty?: boolean
  readonly shipments?: number
  readonly children: ReactNode
}

export function CheckoutFrame(props: FrameProps) {
  const { isActivity, kinds, shipments = 0, isEmpty = false, children } = props
  return (
    <div className="wrap">
      <PageCrumb
        by={
          isActivity ? (
            <Link to="/parts/activity">活动专区</Link>
          ) : (
            <Link to="/settlement/list">购物车</Link>
          )
        }
      />
      <header className={heading.head}>
        <h1 className="phone-sr-only">{isActivity ? '活动结算' : '确认订单'}</h1>
        {kinds !== undefined && (
          <span>
            {kinds} 种配件{shipments > 1 && `将拆为 ${shipments} 张发货单`}
          </span>
        )}
        <Link className={styles.back} to={isActivity ? '/parts/activity' : '/settlement/list'}>
          {backWords(isActivity, isEmpty)}
        </Link>
      </header>
      {children}
    </div>
  )
}

function backWords(isActivity: boolean, isEmpty: boolean): string {
  if (isActivity) return '返回活动'
  return isEmpty ? '返回购物车' : '返回修改'
}

export function CheckoutWaiting({ isActivity }: Pick<FrameProps, 'isActivity'>) {
  return (
    <CheckoutFrame isActivity={isActivity}>
      <CheckoutSkeleton />
    </CheckoutFrame>
  )
}

type NothingProps = {
  readonly isActivity: boolean
  readonly isSettlement: boolean
  /** What colleagues handed over, and somebody else decided on meanwhile. */
  readonly gone: readonly CartRow[]
}

export function NothingToOrder({ isActivity, isSettlement, gone }: NothingProps) {
  if (isActivity) return <ActivityMissed mayOrder={isSettlement} />
  const handovers = gone.flatMap(({ handover_id }) =>
    handover_id === undefined ? [] : [handover_id],
  )
  return (
    <div className={`card ${styles.nothing}`}>
      {isSettlement && handovers.length > 0 ? (
        <EndedHandover ids={handovers} />
      ) : (
        <EmptyState
          action={
            <Link className={buttonLook({ kind: 'primary' })} to="/settlement/list">
              返回购物车
            </Link>
          }
          title={isSettlement ? '找不到购物车数据' : '您的账号没有下单权限'}
        >
          {isSettlement
            ? '配件可能已经下单或被移走，请在购物车重新勾选。'
            : '下单由主账号或有采购权限的子账号完成，您可以在购物车勾选配件提交给主账号。'}
        </EmptyState>
      )}
    </div>
  )
}

/** Above the rest, which can still be ordered. */
export function GoneHandoverRows({ gone }: Pick<NothingProps, 'gone'>) {
  if (gone.length === 0) return null
  const numbers = gone.map(({ number }) => number).join('、')
  return (
    <Note className={styles.changed} look="warning">
      {numbers} 的提交已撤回或已由同事处理，不在本单中。
      <Link to="/profile/handovers">查看提交记录</Link>
    </Note>
  )
}
