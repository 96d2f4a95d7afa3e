import { GIFT_ORDER_STATES } from '@portal/rules/gift-order.ts'
import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { PaperExportButton } from '#src/papers/paper-export-button.tsx'
import { PaperFilterBar } from '#src/papers/paper-filter-bar.tsx'
import { PaperCards, PaperList } from '#src/papers/paper-list.tsx'

import { GiftOrderCard } from './gift-order-card.tsx'
import {
  GIFT_STATE_KEYS,
  type GiftOrdersAddress,
  giftOrdersNarrowing,
  giftOrdersWanted,
} from './gift-orders-address.ts'
import { giftOrdersQuery, useExportGiftOrders } from './gifts-calls.ts'

import styles from '#src/papers/paper-list.module.css'

const WORDS = {
  label: '搜索礼品',
  placeholder: '礼品单号 / 订单号 / 礼品名称',
  days: '兑换日期',
}
const STATES = GIFT_STATE_KEYS.map((state) => [state, GIFT_ORDER_STATES[state]] as const)

type Props = {
  readonly address: GiftOrdersAddress
  readonly onChange: (part: GiftOrdersAddress) => void
}

/** The company's gift orders, newest first. */
export function GiftOrdersList({ address, onChange }: Props) {
  const wanted = giftOrdersWanted(address)
  const query = useQuery(giftOrdersQuery(useCaller(), wanted))
  const save = useExportGiftOrders()
  const narrowing = giftOrdersNarrowing(address)
  return (
    <PaperList
      empty={<NoGiftOrders isFiltered={Object.keys(narrowing).length > 0} />}
      filters={<PaperFilterBar address={address} words={WORDS} onChange={onChange} />}
      head={
        <header className={styles.head}>
          <h1>我的礼品</h1>
          <span className={styles.acts}>
            <PaperExportButton
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
      page={wanted}
      query={query}
      tabs={{
        label: '礼品状态',
        states: STATES,
        counts: query.data?.counts,
        value: address.state,
        onChange: (state) => onChange({ state }),
      }}
      onPage={onChange}
    >
      {(rows) => (
        <PaperCards idOf={(row) => row.gift_order_id} rows={rows}>
          {(row) => <GiftOrderCard of={row} />}
        </PaperCards>
      )}
    </PaperList>
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
