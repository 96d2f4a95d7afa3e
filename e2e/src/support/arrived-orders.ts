import type { Id } from '@portal/rules/ids.ts'

import type { Buyer } from './buyers.ts'
import { newOrder } from './orders.ts'
import { receiveAllParcels, shipParcel } from './parcels.ts'
import { newPart, type Part } from './parts.ts'

export type ArrivedOrder = {
  readonly part: Part
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly delivery_id: Id<'delivery'>
  readonly delivery_no: string
}

export async function newArrivedOrder(buyer: Buyer, brand: string): Promise<ArrivedOrder> {
  const part = await newPart({ brand })
  const order = await newOrder(buyer, part)
  const parcel = await shipParcel(order.order_id, [{ part, quantity: 2 }])
  await receiveAllParcels(buyer, { brand, order_id: order.order_id })
  return { part, ...order, ...parcel }
}
