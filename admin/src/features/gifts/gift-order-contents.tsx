import { classes } from '@portal/ui/classes.ts'
import { formatCount } from '@portal/ui/format.ts'
import { Timeline } from '@portal/ui/timeline.tsx'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'

import type { AdminGiftOrder } from './gifts-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import lineStyles from '#src/lists/lines-table.module.css'
import styles from './gift-order-contents.module.css'

export function GiftOrderContents({ of }: { readonly of: AdminGiftOrder }) {
  return (
    <>
      <Facts>
        <Fact name="客户">
          <b>{of.company_name}</b> {of.user_name}
        </Fact>
        <Fact name="收货">
          {of.contacts} <span className={factStyles.mobile}>{of.mobile}</span> {of.address}
        </Fact>
        <Fact name="随订单">
          <Link className={factStyles.sibling} search={{ order: of.order_id }} to="/orders">
            {of.order_no}
          </Link>
        </Fact>
        {of.carrier !== '' && (
          <Fact name="物流">
            {of.carrier} <span className={factStyles.mobile}>{of.tracking_no}</span>
          </Fact>
        )}
      </Facts>
      <GiftLines of={of} />
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

function GiftLines({ of }: { readonly of: AdminGiftOrder }) {
  return (
    <table className={lineStyles.table}>
      <caption>
        {of.lines.length} 种 {of.quantity} 件，{formatCount(of.points)} 积分
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
            <td className={lineStyles.right}>{formatCount(line.customer_sale_price)}</td>
            <td className={classes(lineStyles.right, lineStyles.pieces)}>{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
