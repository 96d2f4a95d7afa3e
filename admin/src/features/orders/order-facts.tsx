import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Tag } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'

import type { AdminOrder } from './orders-calls.ts'

import styles from '#src/lists/facts.module.css'

/** Customer, receiver, remark, and the other orders of the same checkout. */
export function OrderFacts({ order }: { readonly order: AdminOrder }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>客户</dt>
        <dd>
          <b>{order.company_name}</b>{' '}
          {order.is_special_approval === 1 && <Tag look="low">特批</Tag>}
        </dd>
      </div>
      <div>
        <dt>收货人</dt>
        <dd>
          {order.contacts} <span className={styles.mobile}>{order.mobile}</span>
        </dd>
      </div>
      <div>
        <dt>收货地址</dt>
        <dd>{order.address}</dd>
      </div>
      {order.remark !== '' && (
        <div>
          <dt>备注</dt>
          <dd>{order.remark}</dd>
        </div>
      )}
      {order.gift_order && (
        <div>
          <dt>随单礼品</dt>
          <dd>
            <Link
              className={styles.sibling}
              search={{ state: 'all', gift_order: order.gift_order.gift_order_id }}
              to="/gift_orders"
            >
              {order.gift_order.gift_no}
            </Link>{' '}
            {order.gift_order.quantity} 件 · {order.gift_order.state_cn}
          </dd>
        </div>
      )}
      {order.sibling_orders.length > 0 && (
        <div>
          <dt>同次结算</dt>
          <dd>
            {order.sibling_orders.map(({ order_id, order_no, warehouse_type }) => (
              <Link
                className={styles.sibling}
                key={order_id}
                resetScroll={false}
                search={(before) => ({ ...before, order: order_id })}
                to="."
              >
                {order_no}（{WAREHOUSE_NAMES[warehouse_type]}）
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
