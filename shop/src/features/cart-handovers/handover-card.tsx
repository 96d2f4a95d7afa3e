import { CART_HANDOVER_STATES } from '@portal/rules/cart/cart-handover.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { HandBackDialog } from './hand-back-dialog.tsx'
import { type Handover, useDismissHandover } from './handover-calls.ts'
import { HandoverLines } from './handover-lines.tsx'
import { orderableRows, waitingRows } from './handover-rows.ts'
import { useOrderHandover } from './order-handover.ts'
import { WithdrawHandoverDialog } from './withdraw-handover-dialog.tsx'

import styles from './handover-card.module.css'

const LOOKS = {
  waiting: 'low',
  ordered: 'ok',
  taken_over: 'transit',
} as const

type Props = { readonly handover: Handover }

type CardProps = Props & {
  /** Shown until its user puts it away. */
  readonly isNews?: boolean
  /** Shows at first only who handed over how much. */
  readonly isShort?: boolean
}

export function HandoverCard({ handover, isNews = false, isShort = false }: CardProps) {
  const { user_name, lines, note, reason } = handover
  const [isOpen, setOpen] = useState(handover.may_decide === 1 && !isShort)
  const id = useId()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = waitingRows(handover).length
  return (
    <li aria-label={`${user_name} 的提交`} className={styles.card}>
      <div className={styles.line}>
        <b>{user_name}</b>
        <StateBadge handover={handover} />
        <span className={styles.meta}>
          {formatMoment(handover.create_date)} · {lines.length} 种 {pieces} 件
          {handover.state === 'waiting' && left < lines.length && `，待处理 ${left} 种`}
        </span>
        {note !== '' && <p className={styles.typed}>留言：{note}</p>}
      </div>
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
      <div className={styles.tools}>
        <Actions handover={handover} />
        {isNews && <Dismissal handover={handover} />}
      </div>
      {reason !== '' && <p className={styles.typed}>退回原因：{reason}</p>}
      <Outcome handover={handover} />
      <div hidden={!isOpen} id={id}>
        {isOpen && <HandoverLines handover={handover} />}
      </div>
    </li>
  )
}

/** Never in a colour of alarm when nobody ordered: its user has the rows again. */
function StateBadge({ handover: { state, state_cn } }: Pick<Props, 'handover'>) {
  if (state === 'withdrawn') return <Tag>{state_cn}</Tag>
  if (state === 'handed_back') return <Tag look="low">{state_cn}</Tag>
  return <StockBadge state={LOOKS[state]}>{state_cn}</StockBadge>
}

function Outcome({ handover }: Props) {
  const { orders, closed_by, closed_at, state } = handover
  if (orders.length === 0 && closed_at === null) return null
  return (
    <div className={styles.outcome}>
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
          {closed_by} {formatMoment(closed_at)} {CART_HANDOVER_STATES[state]}
        </p>
      )}
    </div>
  )
}

function Dismissal({ handover: { handover_id } }: Props) {
  const dismiss = useDismissHandover()
  return (
    <Button busy={dismiss.isPending} onClick={() => dismiss.mutate({ handover_id })}>
      知道了
    </Button>
  )
}

function Actions({ handover }: Props) {
  const { may_decide, may_withdraw } = handover
  const [asks, setAsks] = useState<'hand_back' | 'withdraw'>()
  const close = () => setAsks(undefined)
  const ordering = useOrderHandover(handover)
  const orderable = orderableRows(handover)
  return (
    <>
      {may_withdraw === 1 && <Button onClick={() => setAsks('withdraw')}>撤回</Button>}
      {may_decide === 1 && (
        <>
          {/* The own one is withdrawn instead. */}
          {may_withdraw === 0 && <Button onClick={() => setAsks('hand_back')}>退回</Button>}
          <Button
            busy={ordering.isAsking}
            disabled={orderable.length === 0}
            kind="soft"
            title={orderable.length === 0 ? '没有可以下单的配件' : undefined}
            onClick={ordering.order}
          >
            去下单
          </Button>
        </>
      )}
      {asks === 'hand_back' && <HandBackDialog handover={handover} onClose={close} />}
      {asks === 'withdraw' && <WithdrawHandoverDialog handover={handover} onClose={close} />}
    </>
  )
}
