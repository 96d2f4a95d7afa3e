import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { Timeline } from '@portal/ui/shown/timeline.tsx'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'

import type { AdminGiftOrder } from './gifts-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import lineStyles from '#src/lists/lines-table.module.css'
import styles from './gift-order-contents.module.css'

export function GiftOrderContents({ order }: { readonly order: AdminGiftOrder }) {
  return (
    <>
      <Facts>
        <Fact name="客户">
          <b>{order.company_name}</b> {order.user_name}
        </Fact>
        <Fact name="收货">
          {order.contacts} <span className={factStyles.mobile}>{order.mobile}</span> {order.address}
        </Fact>
        <Fact name="随订单">
          <Link className={factStyles.sibling} search={{ order: order.order_id }} to="/orders">
            {order.order_no}
          </Link>
        </Fact>
        {order.carrier !== '' && (
          <Fact name="物流">
            {order.carrier} <span className={factStyles.mobile}>{order.tracking_no}</span>
          </Fact>
        )}
      </Facts>
      <GiftLines order={order} />
      <section>
        <h3 className={styles.title}>操作记录</h3>
        <Timeline
          events={order.events.toReversed().map(({ happened_at, state_cn, who, reason }) => ({
            moment: happened_at,
            title: state_cn,
            note: [who, reason].filter(Boolean).join(' · '),
          }))}
        />
      </section>
    </>
  )
}

function GiftLines({ order }: { readonly order: AdminGiftOrder }) {
  return (
    <table className={lineStyles.table}>
      <caption>
        {order.lines.length} 种 {order.quantity} 件，{formatCount(order.points)} 积分
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
        {order.lines.map((line) => (
          <tr key={line.product_id}>
            <td className={lineStyles.part}>
              <b>{line.l_name_zh}</b>
            </td>
            <td className={lineStyles.right}>{formatCount(line.customer_sale_price)}</td>
            <td className={classes(lineStyles.right, lineStyles.pieces)}>{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
