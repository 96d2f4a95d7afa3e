import { classes } from '@portal/ui/classes.ts'
import { Link } from '@tanstack/react-router'

import type { WalletEvent } from './points-calls.ts'

import styles from './wallet-ledger.module.css'
import table from '@portal/ui/plain-table.module.css'

/** Why, how much, what was left, when and by whom; on a phone when and by whom stand below the reason. */
export function WalletEvents({ events }: { readonly events: readonly WalletEvent[] }) {
  return (
    <table className={classes(table.table, styles.events)}>
      <thead>
        <tr>
          <th className={styles.wide}>时间</th>
          <th>事由</th>
          <th className={table.right}>变动</th>
          <th className={table.right}>余额</th>
          <th className={classes(styles.wide, styles.who)}>操作人</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td className={styles.wide}>{event.create_time.slice(0, 16)}</td>
            <td>
              <Reason of={event} />
              <span className={styles.narrow}>
                {event.create_time.slice(0, 16)} · <span className="whole">{event.user_name}</span>
              </span>
            </td>
            <td className={classes(table.right, styles.change, event.change > 0 && styles.gain)}>
              {signed(event.change)}
            </td>
            <td className={table.right}>{event.balance_after.toLocaleString('en-US')}</td>
            <td className={classes(styles.wide, styles.who)}>{event.user_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reason({ of }: { readonly of: WalletEvent }) {
  const { reason_cn, note, order_id, order_no } = of
  return (
    <div className={styles.reason}>
      <b>{reason_cn}</b>
      {note && <span>{note}</span>}
      {order_id !== null && (
        <Link search={{ id: order_id }} to="/profile/myorder/detail">
          {order_no}
        </Link>
      )}
    </div>
  )
}

/** With the minus sign that money has. */
const signed = (change: number) =>
  `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}`
