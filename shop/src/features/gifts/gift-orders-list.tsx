import { GIFT_ORDER_STATES } from '@portal/rules/gift-order.ts'
import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { DocumentExportButton } from '#src/documents/document-export-button.tsx'
import { DocumentFilterBar } from '#src/documents/document-filter-bar.tsx'
import { DocumentCards, DocumentList } from '#src/documents/document-list.tsx'

import { GiftOrderCard } from './gift-order-card.tsx'
import {
  GIFT_STATE_KEYS,
  giftOrdersNarrowing,
  giftOrdersParams,
  type GiftOrdersSearchParams,
} from './gift-orders-search-params.ts'
import { giftOrdersQuery, useExportGiftOrders } from './gifts-calls.ts'

import styles from '#src/documents/document-list.module.css'

const WORDS = {
  label: '搜索礼品',
  placeholder: '礼品单号 / 订单号 / 礼品名称',
  days: '兑换日期',
}
const STATES = GIFT_STATE_KEYS.map((state) => [state, GIFT_ORDER_STATES[state]] as const)

type Props = {
  readonly search: GiftOrdersSearchParams
  readonly onChange: (part: GiftOrdersSearchParams) => void
}

/** The company's gift orders, newest first. */
export function GiftOrdersList({ search, onChange }: Props) {
  const params = giftOrdersParams(search)
  const query = useQuery(giftOrdersQuery(useCaller(), params))
  const save = useExportGiftOrders()
  const narrowing = giftOrdersNarrowing(search)
  return (
    <DocumentList
      empty={<NoGiftOrders isFiltered={Object.keys(narrowing).length > 0} />}
      filters={<DocumentFilterBar search={search} words={WORDS} onChange={onChange} />}
      head={
        <header className={styles.head}>
          <h1>我的礼品</h1>
          <span className={styles.acts}>
            <DocumentExportButton
              isEmpty={query.data?.total === 0}
              isPending={save.isPending}
              name="礼品"
              onExport={() => save.mutate(narrowing)}
            />
            <Link className={buttonLook({ kind: 'soft' })} to="/parts/points_mall">
              去积分商城
            </Link>
          </span>
        </header>
      }
      name="礼品"
      page={params}
      query={query}
      tabs={{
        label: '礼品状态',
        states: STATES,
        counts: query.data?.counts,
        value: search.state,
        onChange: (state) => onChange({ state }),
      }}
      onPage={onChange}
    >
      {(rows) => (
        <DocumentCards idOf={(row) => row.gift_order_id} rows={rows}>
          {(row) => <GiftOrderCard of={row} />}
        </DocumentCards>
      )}
    </DocumentList>
  )
}

function NoGiftOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      picture={isFiltered ? 'search' : 'box'}
      title={isFiltered ? '没有符合条件的礼品' : '还没有兑换过礼品'}
    >
      {isFiltered
        ? '换个状态、日期或关键词再试。'
        : '在积分商城选好礼品，下单时一起兑换，随配件订单寄出。'}
    </EmptyState>
  )
}
