import { Answer } from '@portal/ui/answer.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { StockBadge } from '@portal/ui/stock-badge.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { DevelopmentRequest } from './development-calls.ts'
import { ListHead, ListWaiting, When } from './list-head.tsx'

import styles from './development-page.module.css'

type Props = {
  readonly query: UseQueryResult<{
    readonly list: readonly DevelopmentRequest[]
    readonly total: number
    readonly page: number
    readonly limit: number
  }>
  readonly onPage: (next: { readonly page: number; readonly size: number }) => void
}

const LOOKS = {
  submitted: 'transit',
  reviewing: 'transit',
  developing: 'transit',
  launched: 'ok',
  declined: 'out',
} as const

/** Development requests with their states and answers. */
export function DevelopmentRequestList({ query, onPage }: Props) {
  return (
    <Answer query={query} waiting={<ListWaiting />}>
      {({ list, total, page, limit }) =>
        total === 0 ? (
          <EmptyState title="还没有开发需求">
            点“提需求”写下目录里没有的编号；查询 OE 号时，找不到的也可以一次提交。进度显示在这里。
          </EmptyState>
        ) : (
          <>
            <ListHead names={['编号', '配件', '提交', '进度']} />
            <ul aria-busy={query.isPlaceholderData} className={styles.list}>
              {list.map((request) => (
                <DevelopmentRequestRow key={request.id} request={request} />
              ))}
            </ul>
            <div className={styles.pages}>
              <Pagination page={page} size={limit} total={total} onChange={onPage} />
            </div>
          </>
        )
      }
    </Answer>
  )
}

function DevelopmentRequestRow({ request }: { readonly request: DevelopmentRequest }) {
  const { number, l_name_zh, l_model_zh, quantity, remark, answer, product_id } = request
  const facts = [l_name_zh, l_model_zh, quantity === null ? '' : `需求 ${quantity} 件`, remark]
  return (
    <li className={styles.row}>
      <span className={styles.number}>{number}</span>
      <div className={styles.facts}>
        {facts.filter((fact) => fact !== '').join(' · ')}
        {answer !== '' && <div className={styles.answer}>答复：{answer}</div>}
        {product_id !== null && (
          <Link className={styles.part} search={{ id: product_id }} to="/parts/details">
            查看配件
          </Link>
        )}
      </div>
      <When by={request.user_name} moment={request.create_date} />
      <span className={styles.state}>
        <StockBadge state={LOOKS[request.state]}>{request.state_cn}</StockBadge>
      </span>
    </li>
  )
}
