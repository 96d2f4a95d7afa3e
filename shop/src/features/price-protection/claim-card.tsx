import type { ClaimState } from '@portal/rules/price-protection-claim.ts'
import { Button } from '@portal/ui/button.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Price } from '@portal/ui/price.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { Skeleton } from '@portal/ui/skeleton.tsx'
import { StockBadge, type StockState } from '@portal/ui/stock-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { type Claim, claimQuery } from './protection-calls.ts'

import styles from './claim-card.module.css'

const LOOKS: Readonly<Record<ClaimState, StockState>> = {
  applied: 'low',
  approved: 'ok',
  rejected: 'out',
}

/** A claim in one line, its parts below when they are asked for. */
export function ClaimCard({ of: claim }: { readonly of: Claim }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <b>{claim.claim_no}</b>
        <StockBadge state={LOOKS[claim.state]}>{claim.state_cn}</StockBadge>
        <span className={styles.meta}>
          {claim.create_date.slice(0, 16)} · {claim.user_name} · {claim.quantity} 件
        </span>
        <span className={styles.sums}>
          {claim.state === 'approved' ? '已补' : '申请'}{' '}
          <Price look="strong" yuan={claim.state === 'approved' ? claim.credited : claim.claimed} />
        </span>
        <Button
          aria-controls={id}
          aria-expanded={open}
          aria-label={`${open ? '收起' : '查看'} ${claim.claim_no} 的明细`}
          size="small"
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '明细'}
        </Button>
      </div>
      {claim.reason !== '' && <p className={styles.meta}>驳回原因：{claim.reason}</p>}
      {claim.remark !== '' && <p className={styles.meta}>备注：{claim.remark}</p>}
      {claim.taken_back > 0 && (
        <p className={styles.meta}>
          退货冲回 <Price yuan={claim.taken_back} />
        </p>
      )}
      <div id={id}>{open && <ClaimLines id={claim.claim_id} />}</div>
    </li>
  )
}

function ClaimLines({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(claimQuery(useCaller(), id))
  if (data === undefined)
    return error === null ? (
      <Skeleton height={60} />
    ) : (
      <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
    )
  return (
    <ul className={styles.lines}>
      {data.lines.map((line) => (
        <li key={line.order_line_id}>
          <span>
            <b>{line.number}</b> {line.l_name_zh} ×{line.quantity}
          </span>
          <Link search={{ id: line.order_id }} to="/profile/myorder/detail">
            {line.order_no}
          </Link>
          <span>
            <Price yuan={line.price} /> → <Price yuan={line.new_price} />
          </span>
          <span>
            {data.state === 'approved' ? '已补' : '申请'}{' '}
            <Price yuan={data.state === 'approved' ? line.credited : line.claimed} />
          </span>
        </li>
      ))}
    </ul>
  )
}
