import {
  cancelOrder,
  cancelPieces,
  decideOrders,
  shipOrder,
  splitOrder,
} from '@portal/contract/admin-orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { mayCancelPieces } from '@portal/rules/orders/cancel-pieces.ts'
import { mayShip } from '@portal/rules/orders/order-status.ts'
import { maySplit } from '@portal/rules/orders/split-order.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { DecideButtons } from '#src/lists/decide-buttons.tsx'
import { useGoToNext } from '#src/lists/use-go-to-next.ts'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'

import { type AdminOrder, type AdminOrderRow, orderQuery, useCancel } from './orders-calls.ts'
import { useDecideOrders } from './use-decide-orders.ts'

import styles from '#src/lists/row-foot.module.css'

const ReasonDialog = lazy(
  whenOnline(async () => ({
    default: (await import('#src/lists/reason-dialog.tsx')).ReasonDialog,
  })),
)

export type OrderForm = 'ship' | 'split' | 'cancel'

type Props = {
  readonly order_id: Id<'order'>
  readonly list: List<Pick<AdminOrderRow, 'order_id'>>
  readonly onForm: (form: OrderForm) => void
}

export function OrderActions({ order_id, list, onForm }: Props) {
  const { data: order } = useQuery(orderQuery(useCaller(), order_id))
  if (order === undefined) return null
  const isShippable = mayShip(order.status)
  if (!isShippable && order.may_cancel === 0) return null
  return (
    <footer className={styles.foot}>
      {order.status === 'pending_approval' ? (
        <OrderDecision list={list} order={order}>
          <Splitting order={order} onForm={onForm} />
        </OrderDecision>
      ) : (
        <>
          {order.may_cancel === 1 && <Cancelling order={order} />}
          {mayCancelPieces(order.status) && <CancellingPieces order={order} onForm={onForm} />}
          {maySplit(order.status) && <Splitting order={order} onForm={onForm} />}
          <Shipping onForm={onForm} />
        </>
      )}
    </footer>
  )
}

type Of = { readonly order: AdminOrder }

function OrderDecision({
  order,
  list,
  children,
}: Of & Pick<Props, 'list'> & { readonly children: ReactNode }) {
  const { goOn } = useGoToNext({ list, idOf: (row) => row.order_id })
  const { order_id, order_no } = order
  const { decide, isPending } = useDecideOrders(({ isLost, action }) =>
    isLost ? `${order_no} ${action}` : `${action} ${order_no}`,
  )
  return (
    <DecideButtons
      approve="审核通过"
      isPending={isPending}
      subject={order_no}
      refuse="驳回订单"
      refusing="订单将取消，占用的库存、优惠券和币会退回。"
      why={useRefusal(decideOrders, '审核订单')}
      onDecide={async ({ isApproved, reason }) => {
        const next = goOn()
        const [left] = await decide(new Map([[order_id, order_no]]), {
          is_approved: isApproved ? 1 : 0,
          reason,
        })
        if (left === undefined) next()
        else toast.error(left)
      }}
    >
      {children}
    </DecideButtons>
  )
}

function Cancelling({ order: { order_id, order_no } }: Of) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancel()
  const why = useRefusal(cancelOrder, '取消订单')
  const send = async (reason: string) => {
    await cancel.mutateAsync({ order_id, reason })
    toast.success('订单已取消')
    setOpen(false)
  }
  return (
    <>
      <Button disabled={why !== undefined} kind="danger" title={why} onClick={() => setOpen(true)}>
        取消订单
      </Button>
      {isOpen && (
        <Suspense>
          <ReasonDialog
            busy={cancel.isPending}
            confirm="确认取消"
            label="取消原因"
            title={`取消 ${order_no}`}
            onClose={() => setOpen(false)}
            onReason={(reason) => void send(reason).catch(() => undefined)}
          >
            占用的库存、优惠券和币会退回，客户能看到取消原因。货架上找不到的，请改用「部分取消」记盘亏。
          </ReasonDialog>
        </Suspense>
      )}
    </>
  )
}

function Splitting({ order, onForm }: Of & Pick<Props, 'onForm'>) {
  const mayNot = useRefusal(splitOrder, '拆单')
  const why = order.quantity === 1 ? '只有一件，不能拆单' : mayNot
  return (
    <Button disabled={why !== undefined} title={why} onClick={() => onForm('split')}>
      拆单
    </Button>
  )
}

function CancellingPieces({ order, onForm }: Of & Pick<Props, 'onForm'>) {
  const mayNot = useRefusal(cancelPieces, '取消配件')
  const why = order.quantity === 1 ? '只有一件，请取消订单' : mayNot
  return (
    <Button
      disabled={why !== undefined}
      kind={order.status === 'partly_shipped' ? 'danger' : 'plain'}
      title={why}
      onClick={() => onForm('cancel')}
    >
      {order.status === 'partly_shipped' ? '取消余下' : '部分取消'}
    </Button>
  )
}

function Shipping({ onForm }: Pick<Props, 'onForm'>) {
  const why = useRefusal(shipOrder, '发货')
  return (
    <Button disabled={why !== undefined} kind="primary" title={why} onClick={() => onForm('ship')}>
      发货
    </Button>
  )
}
