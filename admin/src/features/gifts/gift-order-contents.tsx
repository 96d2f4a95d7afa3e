import { classes } from '@portal/ui/classes.ts'
import { Timeline } from '@portal/ui/timeline.tsx'
import { Link } from '@tanstack/react-router'

import type { AdminGiftOrder } from './gifts-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import lineStyles from '#src/lists/lines-table.module.css'
import styles from './gift-order-contents.module.css'

/** Everything about one gift order: whose, where to, what is in it, what happened to it. */
export function GiftOrderContents({ of }: { readonly of: AdminGiftOrder }) {
  return (
    <>
      <dl className={factStyles.facts}>
        <div>
          <dt>客户</dt>
          <dd>
            <b>{of.company_name}</b> {of.user_name}
          </dd>
        </div>
        <div>
          <dt>收货</dt>
          <dd>
            {of.contacts} <span className={factStyles.mobile}>{of.mobile}</span> {of.address}
          </dd>
        </div>
        <div>
          <dt>随订单</dt>
          <dd>
            <Link className={factStyles.sibling} search={{ order: of.order_id }} to="/orders">
              {of.order_no}
            </Link>
          </dd>
        </div>
        {of.carrier !== '' && (
          <div>
            <dt>物流</dt>
            <dd>
              {of.carrier} <span className={factStyles.mobile}>{of.tracking_no}</span>
            </dd>
          </div>
        )}
      </dl>
      <table className={lineStyles.table}>
        <caption>
          {of.lines.length} 种 {of.quantity} 件，{of.points.toLocaleString('en-US')} 积分
        </caption>
        <thead>
          <tr>
            <th scope="col">礼品</th>
            <th className={lineStyles.right} scope="col">
              单件积分
            </th>
            <th className={lineStyles.right} scope="col">
              件
            </th>
          </tr>
        </thead>
        <tbody>
          {of.lines.map((line) => (
            <tr key={line.product_id}>
              <td className={lineStyles.part}>
                <b>{line.l_name_zh}</b>
              </td>
              <td className={lineStyles.right}>
                {line.customer_sale_price.toLocaleString('en-US')}
              </td>
              <td className={classes(lineStyles.right, lineStyles.pieces)}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section>
        <h3 className={styles.title}>操作记录</h3>
        <Timeline
          events={of.events.toReversed().map(({ happened_at, state_cn, who, reason }) => ({
            moment: happened_at,
            title: state_cn,
            note: [who, reason].filter(Boolean).join(' · '),
          }))}
        />
      </section>
    </>
  )
}
