import { RETURN_ACTIONS } from '@portal/rules/return-state.ts'
import { Price } from '@portal/ui/price.tsx'
import { Timeline } from '@portal/ui/timeline.tsx'
import { Link } from '@tanstack/react-router'

import { ReturnLines } from './return-lines.tsx'
import type { AdminReturn } from './returns-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import styles from './return-contents.module.css'

/** Everything about one return: who, why, how it looks, what comes back, what was given back, what happened to it. */
export function ReturnContents({ of }: { readonly of: AdminReturn }) {
  return (
    <>
      <Facts of={of} />
      {of.pictures.length > 0 && <Pictures addresses={of.pictures} />}
      <ReturnLines of={of} />
      <section>
        <h3 className={styles.title}>操作记录</h3>
        <Timeline
          events={of.events.toReversed().map(({ happened_at, state, who, reason }) => ({
            moment: happened_at,
            title: RETURN_ACTIONS[state],
            note: [who, reason].filter(Boolean).join(' · '),
          }))}
        />
      </section>
    </>
  )
}

function Facts({ of }: { readonly of: AdminReturn }) {
  return (
    <dl className={factStyles.facts}>
      <div>
        <dt>客户</dt>
        <dd>
          <b>{of.company_name}</b> {of.user_name}
        </dd>
      </div>
      <div>
        <dt>类型</dt>
        <dd>{of.kind === 'short' ? '少件（不寄回）' : of.kind_cn}</dd>
      </div>
      <div>
        <dt>原因</dt>
        <dd className={styles.reason}>{of.reason}</dd>
      </div>
      {of.delivery_no !== '' && (
        <div>
          <dt>包裹</dt>
          <dd>{of.delivery_no}</dd>
        </div>
      )}
      <div>
        <dt>订单</dt>
        <dd>
          <Orders of={of} />
        </dd>
      </div>
      {of.expected !== null && (
        <div>
          <dt>将入账</dt>
          <dd>
            <Price look="strong" yuan={of.expected.credit} />
            {of.expected.coins > 0 && ` · 退回 ${of.expected.coins} 币`}
          </dd>
        </div>
      )}
      {of.state === 'credited' && (
        <div>
          <dt>入账</dt>
          <dd>
            <Price look="strong" yuan={of.credit} />
            {of.coins > 0 && ` · 退回 ${of.coins} 币`}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Orders({ of }: { readonly of: AdminReturn }) {
  const orders = new Map(of.lines.map(({ order_id, order_no }) => [order_id, order_no]))
  return [...orders].map(([order, order_no]) => (
    <span key={order}>
      <Link className={factStyles.sibling} search={{ order }} to="/orders">
        {order_no}
      </Link>{' '}
    </span>
  ))
}

/** Small here, each in full size in a tab of its own, where the browser's own zoom is at hand. */
function Pictures({ addresses }: { readonly addresses: readonly string[] }) {
  return (
    <ul aria-label="退货图片" className={styles.pictures}>
      {addresses.map((address, place) => (
        <li key={address}>
          <a
            aria-label={`打开退货图片 ${place + 1}`}
            href={address}
            rel="noreferrer"
            target="_blank"
          >
            <img alt={`退货图片 ${place + 1}`} height={72} src={address} width={96} />
          </a>
        </li>
      ))}
    </ul>
  )
}
