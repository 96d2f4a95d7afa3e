import { GIFT_ORDER_STATES } from '@portal/rules/gifts/gift-order.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { DocumentCard } from '#src/features/documents/document-card.tsx'
import { DocumentFilterBar } from '#src/features/documents/document-filter-bar.tsx'
import {
  DocumentCards,
  DocumentList,
  DocumentListHead,
} from '#src/features/documents/document-list.tsx'
import { NoPoints } from '#src/features/points/no-points.tsx'
import { usePointsAccess } from '#src/session/session-calls.ts'

import {
  GIFT_STATE_KEYS,
  giftOrdersNarrowing,
  giftOrdersParams,
  type GiftOrdersSearchParams,
  readGiftOrdersSearchParams,
} from './gift-orders-search-params.ts'
import { GiftPicture } from './gift-picture.tsx'
import { GiftStateBadge } from './gift-state-badge.tsx'
import { type GiftOrderRow, giftOrdersQuery, useExportGiftOrders } from './gifts-calls.ts'
import { ReceiveButton } from './receive-button.tsx'

import cardStyles from '#src/layout/document-card.module.css'
import giftOrdersList from './my-gifts-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/my_gift')({
  staticData: { title: '我的礼品', name: 'my_gift' },
  validateSearch: readGiftOrdersSearchParams,
  component: MyGiftsPage,
})

function MyGiftsPage() {
  const access = usePointsAccess()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: GiftOrdersSearchParams) =>
    void navigate({ search: { ...search, page: undefined, ...part }, resetScroll: false })
  if (access === undefined) return null
  if (access !== 'open') return <NoPoints isSubAccount={access === 'sub-account'} />
  return <GiftOrdersList search={search} onChange={change} />
}

const WORDS = {
  label: '搜索礼品',
  placeholder: '礼品单号 / 订单号 / 礼品名称',
  days: '兑换日期',
}

const STATES = GIFT_STATE_KEYS.map((state) => [state, GIFT_ORDER_STATES[state]] as const)

const NONE = {
  title: '还没有兑换过礼品',
  text: '在积分商城选好礼品，下单时一起兑换，随配件订单寄出。',
  picture: 'box',
} as const

type Props = {
  readonly search: GiftOrdersSearchParams
  readonly onChange: (part: GiftOrdersSearchParams) => void
}

function GiftOrdersList({ search, onChange }: Props) {
  const params = giftOrdersParams(search)
  const query = useQuery(giftOrdersQuery(useCaller(), params))
  const save = useExportGiftOrders()
  const narrowing = giftOrdersNarrowing(search)
  return (
    <DocumentList
      filters={<DocumentFilterBar search={search} words={WORDS} onChange={onChange} />}
      head={
        <DocumentListHead
          isEmpty={query.data?.total === 0}
          name="礼品"
          narrowing={narrowing}
          save={save}
          title="我的礼品"
        >
          <Link className={buttonLook({ kind: 'soft' })} to="/parts/points_mall">
            去积分商城
          </Link>
        </DocumentListHead>
      }
      isFiltered={Object.keys(narrowing).length > 0}
      name="礼品"
      none={NONE}
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
          {(row) => <GiftOrderCard order={row} />}
        </DocumentCards>
      )}
    </DocumentList>
  )
}

const MAX_GIFTS = 4

function GiftOrderCard({ order }: { readonly order: GiftOrderRow }) {
  const { gift_order_id, gift_no, order_id, order_no, lines, quantity, points } = order
  return (
    <DocumentCard
      actions={
        <div className={giftOrdersList.actions}>
          <Link
            aria-label={`查看详情 ${gift_no}`}
            className={buttonLook({ size: 'small' })}
            search={{ id: gift_order_id }}
            to="/profile/my_gift_detail"
          >
            查看详情
          </Link>
          {order.state === 'shipped' && <ReceiveButton order={order} size="small" />}
        </div>
      }
      facts={
        <>
          <span>{formatMoment(order.create_date)}</span>
          <span>
            随订单{' '}
            <Link
              className={giftOrdersList.order}
              search={{ id: order_id }}
              to="/profile/myorder/detail"
            >
              {order_no}
            </Link>
          </span>
        </>
      }
      goods={
        <ul className={giftOrdersList.gifts}>
          {lines.slice(0, MAX_GIFTS).map((line) => (
            <li key={line.product_id}>
              <GiftPicture height={52} pic={line.pic} width={52} />
              <span>
                {line.l_name_zh}
                <i>×{line.quantity}</i>
              </span>
            </li>
          ))}
          {lines.length > MAX_GIFTS && (
            <li className={giftOrdersList.more}>等 {lines.length} 种</li>
          )}
        </ul>
      }
      link={
        <Link
          className={cardStyles.number}
          search={{ id: gift_order_id }}
          to="/profile/my_gift_detail"
        >
          {gift_no}
        </Link>
      }
      number={gift_no}
      // With a single gift, its line already shows the quantity.
      pieces={lines.length > 1 && `${lines.length} 种 ${quantity} 件`}
      state={<GiftStateBadge order={order} />}
      sum={<b className={cardStyles.total}>{formatCount(points)} 积分</b>}
    />
  )
}
