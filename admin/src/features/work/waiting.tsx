import { Warehouse } from '@portal/rules/warehouse.ts'
import { classes } from '@portal/ui/classes.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { AdminWork } from './work-calls.ts'

import styles from './work-page.module.css'

/** Every list that waits for somebody, by whose work it is, with how many rows it has. */
export function Waiting({ work }: { readonly work: AdminWork }) {
  const { approvals, to_ship, returns, questions, gifts, price_protection, disputes } = work
  return (
    <>
      <Group name="订单">
        <Link className={styles.card} search={{ status: 'pending_approval' }} to="/orders">
          <Count name="待审核特批" waiting={approvals.orders} />
        </Link>
        <Link className={styles.card} to="/picking">
          <Count name="广州仓待发" waiting={to_ship.guangzhou} />
        </Link>
        <Link className={styles.card} search={{ warehouse: Warehouse.beijing }} to="/picking">
          <Count name="北京仓待发" waiting={to_ship.beijing} />
        </Link>
        <Link className={styles.card} to="/gift_orders">
          <Count name="礼品待寄" waiting={gifts.to_send} />
        </Link>
      </Group>
      <Group name="退货">
        <Link className={styles.card} to="/returns">
          <Count name="待审核" waiting={returns.to_decide} />
        </Link>
        <Link className={styles.card} search={{ state: 'approved' }} to="/returns">
          <Count name="待收货" waiting={returns.to_take} />
        </Link>
        <Link className={styles.card} search={{ state: 'received' }} to="/returns">
          <Count name="待入账" waiting={returns.to_credit} />
        </Link>
      </Group>
      <Group name="客户">
        <Link className={styles.card} to="/price_protection">
          <Count name="待审核价保" waiting={price_protection.to_decide} />
        </Link>
        <Link className={styles.card} to="/questions">
          <Count name="待回复提问" waiting={questions.open} />
        </Link>
        {disputes.map(({ month, statements }) => (
          <Link
            className={styles.card}
            key={month}
            search={{ month, state: 'disputed' }}
            to="/statements"
          >
            <Count name={`${month} 对账单异议`} waiting={statements} />
          </Link>
        ))}
        {disputes.length === 0 && (
          <Link className={styles.card} search={{ state: 'disputed' }} to="/statements">
            <Count name="对账单异议" waiting={0} />
          </Link>
        )}
      </Group>
    </>
  )
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <div className={styles.cards}>{children}</div>
    </section>
  )
}

function Count({ name, waiting }: { readonly name: string; readonly waiting: number }) {
  return (
    <>
      <span>{name}</span>
      <b className={classes(waiting === 0 && styles.none)}>{waiting.toLocaleString('en-US')}</b>
    </>
  )
}
