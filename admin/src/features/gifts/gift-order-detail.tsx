import { cancelGiftOrder, shipGiftOrder } from '@portal/contract/admin-gifts.ts'
import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { GiftOrderContents } from './gift-order-contents.tsx'
import { type AdminGiftOrderRow, giftOrderQuery, useCancelGifts } from './gifts-calls.ts'
import { SendForm } from './send-form.tsx'

import styles from '#src/lists/row-foot.module.css'

type Props = { readonly id: Id<'gift_order'>; readonly list: List<AdminGiftOrderRow> }

export function GiftOrderDetail({ id, list }: Props) {
  /** Stores the id so that opening another gift order closes the form. */
  const [sending, setSending] = useState<Id<'gift_order'>>()
  const isSending = sending === id
  return (
    <RowDetail
      foot={!isSending && <GiftOrderActions gift_order_id={id} onSend={() => setSending(id)} />}
      id={id}
      name="礼品单"
      steps={<RowSteps idOf={(row) => row.gift_order_id} list={list} unit="单" />}
      title={<GiftOrderName id={id} list={list} />}
      onClose={list.close}
    >
      <Body id={id} isSending={isSending} onSent={() => setSending(undefined)} />
    </RowDetail>
  )
}

type BodyProps = {
  readonly id: Id<'gift_order'>
  readonly isSending: boolean
  readonly onSent: () => void
}

function Body({ id, isSending, onSent }: BodyProps) {
  return (
    <Answer
      missing={<EmptyState picture="search" title="找不到这张礼品单" />}
      query={useQuery(giftOrderQuery(useCaller(), id))}
      waiting={
        <LoadingRegion label="礼品单加载中">
          <Skeleton height={84} />
          <Skeleton height={160} />
        </LoadingRegion>
      }
    >
      {(order) =>
        isSending ? <SendForm order={order} onDone={onSent} /> : <GiftOrderContents order={order} />
      }
    </Answer>
  )
}

function GiftOrderName({ id, list }: Props) {
  const { data } = useQuery(giftOrderQuery(useCaller(), id))
  const order = data ?? list.found.data?.list.find((one) => one.gift_order_id === id)
  if (!order) return <RowTitle name="礼品单" />
  const { gift_no, state, state_cn, create_date, brand, user_name } = order
  return (
    <RowTitle
      copy="复制礼品单号"
      facts={[formatMoment(create_date), brandName(list.brands, brand), user_name]}
      mark={<GiftStateMark name={state_cn} state={state} />}
      name={gift_no}
    />
  )
}

const LOOKS: Readonly<Record<GiftOrderState, StateLook>> = {
  placed: 'waiting',
  shipped: 'away',
  received: 'done',
  cancelled: 'off',
}

type GiftStateMarkProps = { readonly state: GiftOrderState; readonly name: string }

export function GiftStateMark({ state, name }: GiftStateMarkProps) {
  return <StateMark look={LOOKS[state]}>{name}</StateMark>
}

const ReasonDialog = lazy(
  whenOnline(async () => ({
    default: (await import('#src/lists/reason-dialog.tsx')).ReasonDialog,
  })),
)

type GiftOrderActionsProps = {
  readonly gift_order_id: Id<'gift_order'>
  readonly onSend: () => void
}

function GiftOrderActions({ gift_order_id, onSend }: GiftOrderActionsProps) {
  const { data: order } = useQuery(giftOrderQuery(useCaller(), gift_order_id))
  const [isCancelling, setCancelling] = useState(false)
  const cancel = useCancelGifts()
  const whyNotCancel = useRefusal(cancelGiftOrder, '取消礼品')
  const whyNotSend = useRefusal(shipGiftOrder, '寄出礼品')
  if (order?.state !== 'placed') return null
  const send = async (reason: string) => {
    await cancel.mutateAsync({ gift_order_id, reason })
    toast.success(`已取消，退回 ${formatCount(order.points)} 积分`)
    setCancelling(false)
  }
  return (
    <footer className={styles.foot}>
      <Button
        disabled={whyNotCancel !== undefined}
        kind="danger"
        title={whyNotCancel}
        onClick={() => setCancelling(true)}
      >
        取消礼品
      </Button>
      <Button
        disabled={whyNotSend !== undefined}
        kind="primary"
        title={whyNotSend}
        onClick={onSend}
      >
        寄出
      </Button>
      {isCancelling && (
        <Suspense>
          <ReasonDialog
            busy={cancel.isPending}
            confirm="取消礼品"
            label="取消原因"
            title={`取消 ${order.gift_no}`}
            onClose={() => setCancelling(false)}
            onReason={(reason) => void send(reason).catch(() => undefined)}
          >
            {formatCount(order.points)} 积分退回 {order.company_name}
            ，礼品回到库存，订单不受影响。客户能看到取消原因。
          </ReasonDialog>
        </Suspense>
      )}
    </footer>
  )
}
