import type { Id } from '@portal/rules/ids.ts'
import { mayCancelPieces } from '@portal/rules/orders/cancel-pieces.ts'
import { mayShip } from '@portal/rules/orders/order-status.ts'
import { maySplit } from '@portal/rules/orders/split-order.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import { CancelForm } from './cancel-form.tsx'
import { OrderActions, type OrderForm } from './order-actions.tsx'
import { OrderStatusMark } from './order-columns.tsx'
import { OrderContents } from './order-contents.tsx'
import { type AdminOrderRow, orderQuery } from './orders-calls.ts'
import { ShipForm } from './ship-form.tsx'
import { SplitForm } from './split-form.tsx'

type ListedOrder = Pick<
  AdminOrderRow,
  'order_id' | 'order_no' | 'brand' | 'status' | 'status_cn' | 'create_date'
>

type Props = { readonly id: Id<'order'>; readonly list: List<ListedOrder> }

export function OrderDetail({ id, list }: Props) {
  /** Stores the id so that opening another order closes the form. */
  const [begun, setBegun] = useState<{ readonly id: Id<'order'>; readonly form: OrderForm }>()
  const { data: order } = useQuery(orderQuery(useCaller(), id))
  const isOpen = begun?.id === id && (order === undefined || FORMS[begun.form].may(order.status))
  const form = isOpen ? begun.form : undefined
  return (
    <RowDetail
      foot={
        form === undefined && (
          <OrderActions
            list={list}
            order_id={id}
            onForm={(requested) => setBegun({ id, form: requested })}
          />
        )
      }
      id={id}
      name="订单"
      steps={<RowSteps idOf={(row) => row.order_id} list={list} unit="单" />}
      title={<OrderName id={id} list={list} />}
      onClose={list.close}
    >
      <OrderPane form={form} order_id={id} onDone={() => setBegun(undefined)} />
    </RowDetail>
  )
}

function OrderName({ id, list }: Props) {
  const { data: order } = useQuery(orderQuery(useCaller(), id))
  const row = list.found.data?.list.find((one) => one.order_id === id)
  const known = order ?? row
  if (known === undefined) return <RowTitle facts={[]} name="订单" />
  const { order_no, status, status_cn, brand, create_date } = known
  return (
    <RowTitle
      copy="复制订单号"
      facts={[formatMoment(create_date), brandName(list.brands, brand), order?.user_name]}
      mark={<OrderStatusMark name={status_cn} status={status} />}
      name={order_no}
    />
  )
}

/** A form closes when the order no longer allows it: a colleague was faster, or an answer was lost. */
const FORMS = {
  ship: { Form: ShipForm, may: mayShip },
  split: { Form: SplitForm, may: maySplit },
  cancel: { Form: CancelForm, may: mayCancelPieces },
} as const

type OrderPaneProps = {
  readonly order_id: Id<'order'>
  readonly form: OrderForm | undefined
  readonly onDone: () => void
}

function OrderPane({ order_id, form, onDone }: OrderPaneProps) {
  const { data: order } = useQuery(orderQuery(useCaller(), order_id))
  if (form === undefined || order === undefined) return <OrderContents order_id={order_id} />
  const { Form } = FORMS[form]
  return <Form order={order} onDone={onDone} />
}
