import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import type { SeededCompany } from '#src/testing/seed.ts'

export async function seedGift(
  db: Database,
  facts: {
    readonly brand: string
    readonly name?: string
    readonly category?: string
    /** Points for one piece. */
    readonly points?: number
    readonly stock?: number
  },
): Promise<Id<'gift'>> {
  const { brand, name = '保温杯', category = '', points = 100, stock = 10 } = facts
  const { rows } = await sql<{ gift_id: Id<'gift'> }>`
    with made as (
      insert into gift (brand, name, category, points, stock)
      values (${brand}, ${name}, ${category}, ${points}, ${stock}) returning gift_id
    ), received as (
      insert into gift_event (brand, gift_id, kind, change, balance_after)
      select ${brand}, gift_id, 'receipt', ${stock}, ${stock} from made where ${stock} > 0
    )
    select gift_id from made`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no gift')
  return made.gift_id
}

/** Points or coins for a company, as a correction by staff. */
export async function giveToWallet(
  db: Database,
  { company_id, main }: SeededCompany,
  {
    points,
    currency = 'points',
  }: { readonly points: number; readonly currency?: 'points' | 'coin' },
): Promise<void> {
  const move = { brand: main.brand, company_id, currency, change: points, at: new Date() }
  await db
    .transaction()
    .execute((tx) => moveWallet(tx, { ...move, reason: 'correction', note: '测试' }))
}
