import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link } from '@tanstack/react-router'

import type { DevelopmentRequest } from './development-calls.ts'
import { DevelopmentPages, type DevelopmentListProps, When } from './development-list.tsx'

import styles from './development-page.module.css'

const LOOKS = {
  submitted: 'transit',
  reviewing: 'transit',
  developing: 'transit',
  launched: 'ok',
  declined: 'out',
} as const

export function DevelopmentRequestList({
  query,
  onPage,
}: DevelopmentListProps<DevelopmentRequest>) {
  return (
    <DevelopmentPages
      empty={
        <EmptyState title="还没有开发需求">
          点“提需求”写下目录里没有的编号；查询 OE 号时，找不到的也可以一次提交。进度显示在这里。
        </EmptyState>
      }
      names={['编号', '配件', '提交', '进度']}
      query={query}
      onPage={onPage}
    >
      {(request) => <DevelopmentRequestRow key={request.id} request={request} />}
    </DevelopmentPages>
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
