import { RETURN_STATES } from '@portal/rules/returns/return-state.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { DocumentCard } from '#src/features/documents/document-card.tsx'
import { DocumentFilterBar } from '#src/features/documents/document-filter-bar.tsx'
import { DocumentGoods } from '#src/features/documents/document-goods.tsx'
import {
  DocumentCards,
  DocumentList,
  DocumentListHead,
} from '#src/features/documents/document-list.tsx'

import { ApplyForm } from './apply/apply-form.tsx'
import { ReturnStateBadge } from './return-state-badge.tsx'
import { type ReturnRow, returnsQuery, useExportReturns } from './returns-calls.ts'
import {
  readReturnsSearchParams,
  RETURN_STATE_KEYS,
  returnsNarrowing,
  returnsParams,
  type ReturnsSearchParams,
} from './returns-search-params.ts'

import cardStyles from '#src/layout/document-card.module.css'
import returnsList from './returns-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/return_orders')({
  staticData: { title: '退货单', name: 'return_orders' },
  validateSearch: readReturnsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.apply === undefined)
      void context.queries.prefetchQuery(returnsQuery(context.call, returnsParams(deps)))
  },
  component: ReturnsPage,
})

function ReturnsPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: ReturnsSearchParams) =>
    void navigate({ search: { ...searchParams, page: undefined, ...part }, resetScroll: false })
  if (searchParams.apply === undefined)
    return <ReturnsList search={searchParams} onChange={change} />
  return (
    <ApplyForm
      counted={searchParams.counted ?? ''}
      delivery_id={searchParams.delivery_id}
      order_id={searchParams.order_id}
      step={searchParams.step ?? 'lines'}
      onApplied={(id) => void navigate({ to: '/profile/return_orders_detail', search: { id } })}
      onStep={(step) =>
        void navigate({ search: { ...searchParams, step: step === 'why' ? step : undefined } })
      }
      onWiden={() => change({ delivery_id: undefined, order_id: undefined, counted: undefined })}
    />
  )
}

const WORDS = { label: '搜索退货单', placeholder: '退货单号 / 订单号 / OE 号', days: '申请日期' }

const STATES = RETURN_STATE_KEYS.map((state) => [state, RETURN_STATES[state]] as const)

const NONE = {
  title: '还没有退货单',
  text: '收到的配件少件、破损、错件或需要退回时，在这里申请。',
}

type Props = {
  readonly search: ReturnsSearchParams
  readonly onChange: (part: ReturnsSearchParams) => void
}

function ReturnsList({ search, onChange }: Props) {
  const requested = returnsParams(search)
  const query = useQuery(returnsQuery(useCaller(), requested))
  const save = useExportReturns()
  const narrowing = returnsNarrowing(search)
  return (
    <DocumentList
      filters={<DocumentFilterBar search={search} words={WORDS} onChange={onChange} />}
      head={
        <DocumentListHead
          isEmpty={query.data?.total === 0}
          name="退货单"
          narrowing={narrowing}
          save={save}
          title="退货单"
        >
          <Link
            className={buttonLook({ kind: 'primary' })}
            search={{ apply: 1 }}
            to="/profile/return_orders"
          >
            申请退货
          </Link>
        </DocumentListHead>
      }
      isFiltered={Object.keys(narrowing).length > 0}
      name="退货单"
      none={NONE}
      page={requested}
      query={query}
      tabs={{
        label: '退货状态',
        states: STATES,
        counts: query.data?.counts,
        value: search.state,
        onChange: (state) => onChange({ state }),
      }}
      onPage={onChange}
    >
      {(rows) => (
        <DocumentCards idOf={(row) => row.return_id} rows={rows}>
          {(row) => <ReturnCard returnOrder={row} />}
        </DocumentCards>
      )}
    </DocumentList>
  )
}

const MAX_LINES_A_CARD = 4

function ReturnCard({ returnOrder }: { readonly returnOrder: ReturnRow }) {
  const { return_id, return_no, lines, reason, quantity } = returnOrder
  const credit = returnOrder.state === 'credited' ? returnOrder.credit : null
  return (
    <DocumentCard
      actions={
        <Link
          aria-label={`查看详情 ${return_no}`}
          className={classes(buttonLook({ size: 'small' }), returnsList.open)}
          search={{ id: return_id }}
          to="/profile/return_orders_detail"
        >
          查看详情
        </Link>
      }
      facts={
        <>
          <Tag look="line">{returnOrder.kind_cn}</Tag>
          <span>{formatMoment(returnOrder.create_date)}</span>
          <span>{returnOrder.user_name}</span>
        </>
      }
      goods={
        <div className={returnsList.goods}>
          <DocumentGoods kinds={lines.length} lines={lines.slice(0, MAX_LINES_A_CARD)} />
          <p className={returnsList.reason}>{reason}</p>
        </div>
      }
      link={
        <Link
          className={cardStyles.number}
          search={{ id: return_id }}
          to="/profile/return_orders_detail"
        >
          {return_no}
        </Link>
      }
      number={return_no}
      pieces={
        <>
          {credit !== null && '入账 · '}
          {lines.length} 种 {quantity} 件
        </>
      }
      state={<ReturnStateBadge returnOrder={returnOrder} />}
      sum={credit !== null && <Price className={cardStyles.total} look="strong" yuan={credit} />}
    />
  )
}
