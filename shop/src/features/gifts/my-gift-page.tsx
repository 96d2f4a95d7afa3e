import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import { formatCount, formatMoment, formatShortMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Steps } from '@portal/ui/shown/steps.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { mobileText } from '#src/features/address/address-text.ts'
import { AddressWords } from '#src/features/documents/address-words.tsx'
import { DocumentFrame } from '#src/features/documents/document-frame.tsx'
import { DocumentHead } from '#src/features/documents/document-head.tsx'
import { DocumentTimeline } from '#src/features/documents/document-timeline.tsx'
import { readDocumentSearchParams } from '#src/features/documents/documents-search-params.ts'
import { NoPoints } from '#src/features/points/no-points.tsx'
import { usePointsAccess } from '#src/session/session-calls.ts'

import { GiftOrderLines } from './gift-order-lines.tsx'
import { GiftStateBadge } from './gift-state-badge.tsx'
import { type GiftOrder, giftOrderQuery } from './gifts-calls.ts'
import { ReceiveButton } from './receive-button.tsx'

import styles from '#src/layout/document-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/my_gift_detail')({
  staticData: { title: '礼品详情', name: 'my_gift_detail' },
  validateSearch: readDocumentSearchParams<'gift_order'>,
  component: MyGiftPage,
})

function MyGiftPage() {
  const access = usePointsAccess()
  const { id } = Route.useSearch()
  const found = useQuery({
    ...giftOrderQuery(useCaller(), id),
    enabled: id > 0 && access === 'open',
  })
  return (
    <DocumentFrame
      found={found}
      heights={[190, 260]}
      id={id}
      instead={insteadOf(access)}
      list={{ to: '/profile/my_gift', name: '我的礼品' }}
      name="礼品单"
      piece="张礼品单"
      title="礼品详情"
    >
      {(order) => (
        <>
          <GiftOrderHead order={order} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <GiftOrderLines order={order} />
              <DocumentTimeline
                actionOf={({ state_cn }) => state_cn}
                events={order.events}
                title="礼品动态"
              />
            </div>
            <Facts order={order} />
          </div>
        </>
      )}
    </DocumentFrame>
  )
}

function insteadOf(access: ReturnType<typeof usePointsAccess>) {
  if (access === 'open') return undefined
  return access === undefined ? null : <NoPoints isSubAccount={access === 'sub-account'} />
}

function Facts({ order }: { readonly order: GiftOrder }) {
  return (
    <aside className={styles.main}>
      <section className="card">
        <h2 className="card-title">收货信息</h2>
        <div className={styles.text}>
          <p>
            {order.contacts} {mobileText(order.mobile)}
          </p>
          <p>
            <AddressWords address={order.address} />
          </p>
        </div>
      </section>
      <section className="card">
        <h2 className="card-title">物流</h2>
        <div className={styles.text}>
          {order.carrier === '' ? (
            <p>
              {order.state === 'cancelled' ? '已取消，没有寄出。' : '仓库寄出后显示承运商和单号。'}
            </p>
          ) : (
            <p>
              {order.carrier} {order.tracking_no}
            </p>
          )}
          <p>
            随订单{' '}
            <Link search={{ id: order.order_id }} to="/profile/myorder/detail">
              {order.order_no}
            </Link>
          </p>
        </div>
      </section>
    </aside>
  )
}

function GiftOrderHead({ order }: { readonly order: GiftOrder }) {
  const { steps, current } = giftSteps(order)
  const facts = [
    `${formatMoment(order.create_date)} 兑换`,
    order.user_name,
    `${order.lines.length} 种 ${order.quantity} 件`,
    `${formatCount(order.points)} 积分`,
  ]
  const cancelled = order.events.findLast(({ state }) => state === 'cancelled')
  return (
    <DocumentHead
      actions={order.state === 'shipped' && <ReceiveButton order={order} />}
      called="礼品单号"
      facts={facts}
      marks={<GiftStateBadge order={order} />}
      number={order.gift_no}
    >
      <Steps
        current={current}
        isStopped={order.state === 'cancelled'}
        label="礼品进度"
        steps={steps}
      />
      {cancelled && (
        <Note look="warning">
          取消原因：{cancelled.reason}。{formatCount(order.points)} 积分已退回账户。
        </Note>
      )}
    </DocumentHead>
  )
}

type Going = {
  readonly state: GiftOrderState
  readonly events: readonly { readonly state: GiftOrderState; readonly happened_at: string }[]
}

type Step = { readonly title: string; readonly hint?: string }

const CURRENT: Readonly<Record<GiftOrderState, number>> = {
  placed: 1,
  shipped: 2,
  received: 3,
  cancelled: 1,
}

/** `current` is the index of the step under way. */
function giftSteps({ state, events }: Going): {
  readonly steps: readonly Step[]
  readonly current: number
} {
  const timeOf = (requested: GiftOrderState) => {
    const event = events.find((one) => one.state === requested)
    return event && formatShortMoment(event.happened_at)
  }
  const placed = { title: '提交兑换', hint: timeOf('placed') }
  const current = CURRENT[state]
  if (state === 'cancelled')
    return { steps: [placed, { title: '已取消', hint: timeOf('cancelled') }], current }
  const steps = [
    placed,
    { title: state === 'placed' ? '等待寄出' : '仓库寄出', hint: timeOf('shipped') },
    { title: '确认收货', hint: timeOf('received') },
  ]
  return { steps, current }
}
