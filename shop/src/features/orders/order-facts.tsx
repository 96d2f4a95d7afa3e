import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { DiscountLines, Price } from '@portal/ui/shown/price.tsx'
import { Link } from '@tanstack/react-router'

import { mobileText } from '#src/features/address/address-text.ts'
import { AddressWords } from '#src/features/documents/address-words.tsx'

import { refundTexts } from './cancellation-refund.ts'
import type { Order } from './orders-calls.ts'

import styles from '#src/layout/document-facts.module.css'

type Props = { readonly order: Order }

export function OrderFacts({ order }: Props) {
  return (
    <aside className={styles.facts}>
      <Money order={order} />
      <section className="card">
        <h2 className="card-title">收货信息</h2>
        <div className={styles.text}>
          <span className={styles.quiet}>{WAREHOUSE_NAMES[order.warehouse_type]}发货</span>
          <b>
            {order.contacts} {mobileText(order.mobile)}
          </b>
          <AddressWords address={order.address} />
        </div>
      </section>
      {order.remark !== '' && (
        <section className="card">
          <h2 className="card-title">备注</h2>
          <p className={styles.text}>{order.remark}</p>
        </section>
      )}
      <HandoverNotes order={order} />
      {order.returns.length > 0 && <Returns returns={order.returns} />}
      {order.gift_order && (
        <section className="card">
          <h2 className="card-title">随单礼品</h2>
          <p className={styles.text}>
            <span>
              <Link search={{ id: order.gift_order.gift_order_id }} to="/profile/my_gift_detail">
                {order.gift_order.gift_no}
              </Link>{' '}
              {order.gift_order.quantity} 件 · {order.gift_order.state_cn}
            </span>
          </p>
        </section>
      )}
      {order.sibling_orders.length > 0 && (
        <section className="card">
          <h2 className="card-title">同一次结算的订单</h2>
          <ul className={styles.text}>
            {order.sibling_orders.map((sibling) => (
              <li key={sibling.order_id}>
                <Link search={{ id: sibling.order_id }} to="/profile/myorder/detail">
                  {sibling.order_no}
                </Link>{' '}
                {WAREHOUSE_NAMES[sibling.warehouse_type]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

/** The notes of colleagues who handed its rows over; the remark is by the user who ordered. */
function HandoverNotes({ order }: Props) {
  const notes = order.asked_by.filter(({ note }) => note !== '')
  if (notes.length === 0) return null
  return (
    <section className="card">
      <h2 className="card-title">提交留言</h2>
      <div className={styles.text}>
        {notes.map(({ user_name, note }) => (
          <p className={styles.typed} key={`${user_name} ${note}`}>
            来自 {user_name} 的提交 · 留言：{note}
          </p>
        ))}
      </div>
    </section>
  )
}

function Money({ order }: Props) {
  const { coinName } = useBrand()
  return (
    <section className="card">
      <h2 className="card-title">金额</h2>
      <dl className={styles.money}>
        <div>
          <dt>商品合计</dt>
          <dd>
            <Price yuan={order.goods} />
          </dd>
        </div>
        {(order.voucher ?? 0) > 0 && (
          <div>
            <dt>优惠券</dt>
            <dd>
              <DiscountLines yuan={order.voucher} />
            </dd>
          </div>
        )}
        {order.coins > 0 && (
          <div>
            <dt>
              {coinName}抵扣（{order.coins} 枚）
            </dt>
            <dd>
              <DiscountLines yuan={order.coin} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{order.refund ? '订单金额' : '应付'}</dt>
          <dd>
            {order.refund ? (
              <Price yuan={order.total} />
            ) : (
              <Price className={styles.large} look="main" yuan={order.total} />
            )}
          </dd>
        </div>
      </dl>
      {order.refund && (
        <p className={styles.refund}>{refundTexts(order.refund, coinName).join('')}</p>
      )}
    </section>
  )
}

function Returns({ returns }: Pick<Order, 'returns'>) {
  return (
    <section className="card">
      <h2 className="card-title">退货</h2>
      <ul className={styles.text}>
        {returns.map((one) => (
          <li key={one.return_id}>
            <Link search={{ id: one.return_id }} to="/profile/return_orders_detail">
              {one.return_no}
            </Link>{' '}
            {one.kind_cn} {one.quantity} 件 · {one.state_cn}
            {one.credit !== null && (
              <>
                {' '}
                <Price yuan={one.credit} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
