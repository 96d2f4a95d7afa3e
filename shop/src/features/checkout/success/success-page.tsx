import type { OrderOutcome } from '@portal/contract/orders.ts'
import { sumOfYuan } from '@portal/rules/money/money.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { CircleCheckIcon } from '@portal/ui/controls/icons.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { DiscountLines } from '@portal/ui/shown/price.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'

import { readLastOrder } from '#src/features/checkout/checkout-form.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { PageCrumb } from '#src/layout/page-crumb.tsx'

import { ShortageParts } from './shortage-parts.tsx'

import styles from './success-page.module.css'

export const Route = createFileRoute('/_signed-in/settlement/submit_success')({
  staticData: { title: '提交成功', name: 'settlement_submit_success' },
  validateSearch: ({ of }): { readonly of?: 'activity' } => (of === 'activity' ? { of } : {}),
  component: SuccessPage,
})

function SuccessPage() {
  const [outcome] = useState(readLastOrder)
  if (outcome === undefined) return <NothingOrdered />
  const { orders, gift_order, return_data } = outcome
  return (
    <div className={`wrap ${styles.page}`}>
      <PageCrumb />
      <section className={`card ${styles.done}`}>
        <CircleCheckIcon className={styles.tick} size={32} />
        <h1>订单提交成功</h1>
        <p>{whatNext(orders)}</p>
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.order_id}>
              <Link search={{ id: order.order_id }} to="/profile/myorder/detail">
                {order.order_no}
              </Link>
              <span>
                {WAREHOUSE_NAMES[order.warehouse_type]} · {order.quantity} 件
              </span>
              {/* The total of a single order equals the payable total below. */}
              {orders.length > 1 && <OwnPrice look="strong" yuan={order.total} />}
            </li>
          ))}
        </ul>
        <OrderedSums orders={orders} />
        {gift_order && (
          <p className={styles.gifts}>
            已兑换 {gift_order.quantity} 件礼品，{formatCount(gift_order.points)} 积分 ·{' '}
            <Link search={{ id: gift_order.gift_order_id }} to="/profile/my_gift_detail">
              {gift_order.gift_no}
            </Link>
          </p>
        )}
        <div className={styles.next}>
          <Link className={buttonLook({})} to="/">
            继续选购
          </Link>
          <Link className={buttonLook({ kind: 'primary' })} to="/profile/myorder">
            查看我的订单
          </Link>
        </div>
      </section>
      {return_data.length > 0 && <ShortageParts items={return_data} />}
    </div>
  )
}

function whatNext(orders: OrderOutcome['orders']): string {
  const split = orders.length > 1 ? `已拆为 ${orders.length} 张发货单，` : ''
  if (orders.some(({ status }) => status === 'pending_approval'))
    return `${split}特批由客户经理审核，通过后开始备货，可在我的订单查看进度。`
  return split === '' ? '仓库会尽快备货，可在我的订单查看进度。' : `${split}各仓分别发货。`
}

function NothingOrdered() {
  return (
    <div className={`wrap ${styles.page}`}>
      <section className="card">
        <h1 className="sr-only">提交成功</h1>
        <EmptyState
          action={
            <Link className={buttonLook({ kind: 'primary' })} to="/profile/myorder">
              查看我的订单
            </Link>
          }
          title="这里没有刚提交的订单"
        >
          已提交的订单都在我的订单里。
        </EmptyState>
      </section>
    </div>
  )
}

type Props = { readonly orders: OrderOutcome['orders'] }

function OrderedSums({ orders }: Props) {
  const { coinName } = useBrand()
  const voucher = sumOfYuan(orders.map((order) => order.voucher))
  const coin = sumOfYuan(orders.map((order) => order.coin))
  const coins = orders.reduce((all, order) => all + order.coins, 0)
  const discountLines = [
    { name: '优惠券', yuan: voucher },
    { name: `${coinName}抵扣（${coins} 枚）`, yuan: coin },
  ].filter(({ yuan }) => yuan > 0)
  return (
    <dl aria-label="金额" className={styles.sums}>
      {discountLines.length > 0 && (
        <div>
          <dt>商品合计</dt>
          <dd>
            <OwnPrice yuan={sumOfYuan(orders.map((order) => order.goods))} />
          </dd>
        </div>
      )}
      {discountLines.map(({ name, yuan }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <DiscountLines yuan={yuan} />
          </dd>
        </div>
      ))}
      <div>
        <dt>应付合计</dt>
        <dd>
          <OwnPrice
            className={styles.payable}
            look="main"
            yuan={sumOfYuan(orders.map((one) => one.total))}
          />
        </dd>
      </div>
    </dl>
  )
}
