import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { HandBackDialog } from './hand-back-dialog.tsx'
import { chooseHandover, type Handover, useWithdrawHandover } from './handover-calls.ts'
import { HandoverLines } from './handover-lines.tsx'

import styles from './handover-card.module.css'

const LOOKS: Readonly<Record<Handover['state'], StockState>> = {
  waiting: 'low',
  ordered: 'ok',
  taken_over: 'transit',
  handed_back: 'out',
  withdrawn: 'out',
}

export function HandoverCard({ handover }: { readonly handover: Handover }) {
  const { state, user_name, lines, note, reason } = handover
  const [isOpen, setOpen] = useState(state === 'waiting')
  const id = useId()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li aria-label={`${user_name} 的提交`} className={styles.card}>
      <div className={styles.line}>
        <b>{user_name}</b>
        <StockBadge state={LOOKS[state]}>{handover.state_cn}</StockBadge>
        <span className={styles.meta}>
          {formatMoment(handover.create_date)} · {lines.length} 种 {pieces} 件
        </span>
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          className={styles.fold}
          kind="text"
          size="small"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '明细'}
        </Button>
      </div>
      {note !== '' && <p>备注：{note}</p>}
      {reason !== '' && <p>退回原因：{reason}</p>}
      <Outcome handover={handover} />
      <div id={id}>{isOpen && <HandoverLines handover={handover} />}</div>
      <Actions handover={handover} />
    </li>
  )
}

function Outcome({ handover }: { readonly handover: Handover }) {
  const { orders, closed_by, closed_at, state_cn } = handover
  return (
    <>
      {orders.length > 0 && (
        <p>
          订单{' '}
          {orders.map(({ order_no, order_id }) =>
            order_id === null ? (
              <span className={styles.order} key={order_no}>
                {order_no}
              </span>
            ) : (
              <Link
                className={styles.order}
                key={order_no}
                search={{ id: order_id }}
                to="/profile/myorder/detail"
              >
                {order_no}
              </Link>
            ),
          )}
        </p>
      )}
      {closed_at !== null && (
        <p className={styles.meta}>
          {closed_by} {formatMoment(closed_at)} {state_cn}
        </p>
      )}
    </>
  )
}

function Actions({ handover }: { readonly handover: Handover }) {
  const { handover_id, may_decide, may_withdraw, lines } = handover
  const [isBack, setBack] = useState(false)
  const withdraw = useWithdrawHandover()
  const navigate = useNavigate()
  if (may_decide === 0 && may_withdraw === 0) return null
  const orderable = lines.flatMap(({ row }) => (row?.may_order === 1 ? [row] : []))
  const order = () => {
    chooseHandover(handover)
    const warehouses = new Set(orderable.map(({ warehouse_type }) => warehouse_type))
    void navigate({
      to: warehouses.size > 1 ? '/settlement/submit_multiple_warehouses' : '/settlement/submit',
    })
  }
  return (
    <div className={styles.actions}>
      {may_withdraw === 1 && (
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ handover_id })}>
          撤回
        </Button>
      )}
      {may_decide === 1 && (
        <>
          <Button onClick={() => setBack(true)}>退回</Button>
          <Button
            disabled={orderable.length === 0}
            kind="soft"
            title={orderable.length === 0 ? '没有可以下单的配件' : undefined}
            onClick={order}
          >
            去下单
          </Button>
        </>
      )}
      {isBack && <HandBackDialog handover={handover} onClose={() => setBack(false)} />}
    </div>
  )
}
