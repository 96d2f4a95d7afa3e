import { REQUEST_STATES } from '@portal/rules/development/request-state.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { onPage } from '#src/features/part-filters/parts-search-params.ts'

import { type DevelopmentRequest, developmentRequestsQuery } from './development-calls.ts'
import { DevelopmentFilterBar } from './development-filter-bar.tsx'
import type { TabProps } from './development-list.tsx'
import { type DevelopmentSearchParams, requestsParams } from './development-search-params.ts'
import { NumberPages, When } from './number-pages.tsx'
import { OpeningRow } from './opening-row.tsx'
import { ReadAllButton } from './read-all-button.tsx'
import { RequestStateBadge } from './state-badges.tsx'

import styles from './development-page.module.css'

/** The company's own requests; a sub-account's own. */
export function DevelopmentRequestList({ search, onChange }: TabProps) {
  const query = useQuery(developmentRequestsQuery(useCaller(), requestsParams(search)))
  const isFiltered = search.state !== undefined || search.keyword !== undefined
  const change = (part: DevelopmentSearchParams) =>
    onChange({ ...search, page: undefined, ...part })
  return (
    <>
      <DevelopmentFilterBar
        counts={query.data?.counts}
        keyword={search.keyword}
        label="进度"
        names={REQUEST_STATES}
        state={search.state}
        onFilter={(state, keyword) => change({ state, keyword })}
      >
        <ReadAllButton hasUnread={query.data?.has_unread === 1} />
      </DevelopmentFilterBar>
      <NumberPages
        empty={
          isFiltered ? (
            <EmptyState picture="search" title="没有符合条件的开发需求">
              换个进度或关键词再试。
            </EmptyState>
          ) : (
            <EmptyState title="还没有开发需求">
              点“提需求”写下目录里没有的编号；查询 OE 号时，找不到的也可以一次提交。进度显示在这里。
            </EmptyState>
          )
        }
        names={['编号', '配件', '提交', '进度']}
        query={query}
        onPage={(next) => onChange(onPage(search, next))}
      >
        {(request) => <DevelopmentRequestRow key={request.id} request={request} />}
      </NumberPages>
    </>
  )
}

function DevelopmentRequestRow({ request }: { readonly request: DevelopmentRequest }) {
  const { id, number, l_name_zh, l_model_zh, quantity, remark, answer, product_id } = request
  const facts = [
    l_name_zh,
    l_model_zh,
    quantity === null ? '' : `需求\u00A0${quantity}\u00A0件`,
    remark,
  ]
  return (
    <OpeningRow className={styles.row}>
      <Link className={styles.number} search={{ id }} to="/profile/product_develop_detail">
        {number} {request.has_unread === 1 && <Tag look="new">新答复</Tag>}
      </Link>
      <div className={styles.facts}>
        <p className={styles.words}>{facts.filter((fact) => fact !== '').join('\u00A0· ')}</p>
        {answer !== '' && <div className={styles.answer}>答复：{answer}</div>}
        {product_id !== null && (
          <Link className={styles.part} search={{ id: product_id }} to="/parts/details">
            查看配件
          </Link>
        )}
      </div>
      <When by={request.user_name} moment={request.create_date} />
      <span className={styles.state}>
        <RequestStateBadge state={request.state} />
      </span>
    </OpeningRow>
  )
}
