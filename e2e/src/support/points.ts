import { type Id, toId } from '@portal/rules/ids.ts'

import type { Buyer } from './buyers.ts'
import { sql } from './database.ts'
import { ownDigits } from './own-number.ts'

export async function givePoints(
  { company_id }: Buyer,
  points: number,
  order_id: Id<'order'> | null = null,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into wallet (company_id, currency, balance) values (${company_id}, 'points', ${points})
      on conflict (company_id, currency) do update set balance = wallet.balance + excluded.balance`
    await tx`
      insert into wallet_event (brand, company_id, currency, change, balance_after, reason, order_id)
      select c.brand, company_id, currency, ${points}, w.balance,
        ${order_id === null ? 'correction' : 'order_received'}, ${order_id}
      from wallet w join company c using (company_id) where company_id = ${company_id} and currency = 'points'`
  })
}

/** Adds check-ins on each of the last days, but not today. */
export async function checkedInOn({ company_id, account_id }: Buyer, days: number): Promise<void> {
  await sql`
    insert into sign_in (company_id, day, account_id, streak, points)
    select ${company_id}, (now() at time zone 'Asia/Shanghai')::date - ago, ${account_id}, ${days} + 1 - ago, 10
    from generate_series(1, ${days}::integer) as ago`
}

export async function eventsOf(
  { company_id }: Buyer,
  currency: 'points' | 'coin',
): Promise<{ reason: string; change: number }[]> {
  const rows = await sql<{ reason: string; change: number }[]>`
    select reason, change from wallet_event
    where company_id = ${company_id} and currency = ${currency} order by wallet_event_id`
  return rows.map((row) => ({ ...row }))
}

export type Gift = { readonly gift_id: Id<'gift'>; readonly name: string }

export async function newGift(kind: {
  readonly brand: string
  /** Per piece. */
  readonly points: number
  readonly stock?: number
}): Promise<Gift> {
  const { brand, points, stock = 10 } = kind
  const name = `保温杯 ${ownDigits(8)}`
  const [made] = await sql<{ gift_id: Id<'gift'> }[]>`
    with made as (
      insert into gift (brand, name, category, picture, points, stock)
      values (${brand}, ${name}, '试用', '/pictures/gift-work-light.webp', ${points}, ${stock}) returning gift_id
    ), received as (
      insert into gift_event (brand, gift_id, kind, change, balance_after)
      select ${brand}, gift_id, 'receipt', ${stock}, ${stock} from made
    )
    select gift_id from made`
  return { gift_id: made?.gift_id ?? toId(0), name }
}

export async function fillPointsCart(
  { company_id }: Buyer,
  { gift_id }: Gift,
  quantity: number,
): Promise<void> {
  await sql`
    insert into points_cart_line (company_id, gift_id, quantity)
    values (${company_id}, ${gift_id}, ${quantity})`
}

export async function stockOfGift({ gift_id }: Gift): Promise<number> {
  const [gift] = await sql<{ stock: number }[]>`select stock from gift where gift_id = ${gift_id}`
  return gift?.stock ?? 0
}
