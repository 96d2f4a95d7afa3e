import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { CancelForm } from './cancel-form.tsx'
import { OrderContents } from './order-contents.tsx'
import { orderQuery } from './orders-calls.ts'
import { ShipForm } from './ship-form.tsx'
import { SplitForm } from './split-form.tsx'

/** What is being made of an order: a parcel, an order of some of its pieces, or an order without them. */
export type OrderForm = 'ship' | 'split' | 'cancel'

const FORMS = { ship: ShipForm, split: SplitForm, cancel: CancelForm } as const

type Props = {
  readonly order_id: number
  /** The form that lies over the order. */
  readonly form: OrderForm | undefined
  readonly onDone: () => void
}

/** The order, or the form of what is being made of it. */
export function OrderPane({ order_id, form, onDone }: Props) {
  const { data: order } = useQuery(orderQuery(useCaller(), order_id))
  if (form === undefined || order === undefined) return <OrderContents order_id={order_id} />
  const Form = FORMS[form]
  return <Form order={order} onDone={onDone} />
}
