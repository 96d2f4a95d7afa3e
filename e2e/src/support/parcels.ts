import type { Id } from '@portal/rules/ids.ts'

import type { Buyer } from './buyers.ts'
import { callServer, staffToken } from './calls.ts'
import { sql } from './database.ts'
import type { Part } from './parts.ts'

type Sent = { readonly part: Part; readonly quantity: number }

export async function shipParcel(
  order_id: Id<'order'>,
  sent: readonly Sent[],
  { carrier = '顺丰速运', tracking_no = 'SF1418662033' } = {},
): Promise<{ readonly delivery_id: Id<'delivery'>; readonly delivery_no: string }> {
  const rows = await sql<{ order_line_id: Id<'order_line'>; part_id: Id<'part'> }[]>`
    select order_line_id, part_id from order_line where order_id = ${order_id}`
  const lines = sent.map(({ part, quantity }) => {
    const row = rows.find(({ part_id }) => part_id === part.part_id)
    return { order_line_id: row?.order_line_id, quantity }
  })
  return callServer({
    path: '/api/admin/orders/ship',
    brand: 'premium',
    token: await staffToken('warehouse'),
    body: { order_id, carrier, tracking_no, lines },
  })
}

export async function receiveAllParcels(
  { token }: Buyer,
  { brand, order_id }: { readonly brand: string; readonly order_id: Id<'order'> },
): Promise<void> {
  await callServer({ path: '/api/Shop.Order/receiptAll', brand, token, body: { order_id } })
}
