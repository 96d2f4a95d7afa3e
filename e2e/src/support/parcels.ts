import { createHash, randomBytes } from 'node:crypto'

import type { Id } from '@portal/rules/ids.ts'

import type { Buyer } from './buyers.ts'
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
  const response = await fetch(
    `http://127.0.0.1:${process.env['PORTAL_PORT']}/api/admin/orders/ship`,
    {
      method: 'POST',
      headers: {
        brand: 'premium',
        'content-type': 'application/json',
        'idempotency-key': randomBytes(16).toString('hex'),
        authorization: await staffToken('warehouse'),
      },
      body: JSON.stringify({ order_id, carrier, tracking_no, lines }),
    },
  )
  const { status, msg, data } = (await response.json()) as {
    status: number
    msg: string
    data: { delivery_id: Id<'delivery'>; delivery_no: string }
  }
  if (status !== 200) throw new Error(msg)
  return data
}

export async function receiveAllParcels(
  { token }: Buyer,
  { brand, order_id }: { readonly brand: string; readonly order_id: Id<'order'> },
): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${process.env['PORTAL_PORT']}/api/Shop.Order/receiptAll`,
    {
      method: 'POST',
      headers: { brand, 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ order_id }),
    },
  )
  const { status, msg } = (await response.json()) as { status: number; msg: string }
  if (status !== 200) throw new Error(msg)
}

async function staffToken(username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into staff_session (token_hash, staff_id, expires_at)
    select ${createHash('sha256').update(token).digest()}, staff_id, now() + interval '1 hour'
    from staff where username = ${username}`
  return token
}
