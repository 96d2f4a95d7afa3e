import type { Id } from '@portal/rules/ids.ts'
import type { ClaimState } from '@portal/rules/prices/price-protection-claim.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import {
  onPage,
  pageParams,
  type PageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import { type Claim, claimQuery, claimsQuery } from './protection-calls.ts'

import claimsList from './claims-list.module.css'
import styles from './protection-page.module.css'

type Props = { readonly page: PageSearchParams; readonly onPage: (next: PageSearchParams) => void }

export function ClaimsList({ page, onPage: go }: Props) {
  const requested = pageParams(page)
  const query = useQuery(claimsQuery(useCaller(), requested))
  return (
    <Answer query={query} waiting={<ClaimsWaiting />}>
      {({ list, total }) =>
        list.length === 0 ? (
          <EmptyState picture="box" title="还没有价保申请">
            在“可申请”里勾选配件，提交后在这里查看审核结果。
          </EmptyState>
        ) : (
          <>
            <ul aria-busy={query.isPlaceholderData} aria-label="价保申请">
              {list.map((claim) => (
                <ClaimCard key={claim.claim_id} claim={claim} />
              ))}
            </ul>
            <div className={styles.pages}>
              <Pagination
                page={requested.page}
                size={requested.limit}
                total={total}
                onChange={(next) => go(onPage(page, next))}
              />
            </div>
          </>
        )
      }
    </Answer>
  )
}

function ClaimsWaiting() {
  return (
    <LoadingRegion className={styles.waiting} label="申请记录加载中">
      <Skeleton height={160} />
    </LoadingRegion>
  )
}

const LOOKS: Readonly<Record<ClaimState, StockState>> = {
  applied: 'low',
  approved: 'ok',
  rejected: 'out',
}

function ClaimCard({ claim }: { readonly claim: Claim }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={claimsList.card}>
      <div className={claimsList.line}>
        <b>{claim.claim_no}</b>
        <StockBadge state={LOOKS[claim.state]}>{claim.state_cn}</StockBadge>
        <span className={claimsList.meta}>
          {formatMoment(claim.create_date)} · {claim.user_name} · {claim.quantity} 件
        </span>
        <span className={claimsList.sums}>
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
      {claim.reason !== '' && <p className={claimsList.meta}>驳回原因：{claim.reason}</p>}
      {claim.remark !== '' && <p className={claimsList.meta}>备注：{claim.remark}</p>}
      {claim.reclaimed > 0 && (
        <p className={claimsList.meta}>
          退货冲回 <Price yuan={claim.reclaimed} />
        </p>
      )}
      <div id={id}>{open && <ClaimLines id={claim.claim_id} />}</div>
    </li>
  )
}

function ClaimLines({ id }: { readonly id: Id<'claim'> }) {
  const query = useQuery(claimQuery(useCaller(), id))
  return (
    <Answer query={query} waiting={<Skeleton height={60} />}>
      {(data) => (
        <ul className={claimsList.lines}>
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
      )}
    </Answer>
  )
}
