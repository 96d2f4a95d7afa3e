import type { Id } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'

import type { Database } from '#src/ground/database/schema.ts'
import type { SeededAccount } from '#src/testing/seed.ts'

/** A confirmed order of one line by this account, with the text `marked` in every field. */
export async function seedOrder(
  db: Database,
  account: SeededAccount,
  { part_id, marked }: { readonly part_id: Id<'part'>; readonly marked: string },
): Promise<{ readonly order_id: Id<'order'> }> {
  const owner = {
    brand: account.brand,
    company_id: account.company_id,
    account_id: account.account_id,
  }
  const { checkout_id } = await db
    .insertInto('checkout')
    .values(owner)
    .returning('checkout_id')
    .executeTakeFirstOrThrow()
  const { order_id } = await db
    .insertInto('sales_order')
    .values({
      ...owner,
      order_no: `TEST${checkout_id}`,
      checkout_id,
      warehouse: 1,
      status: 'confirmed',
      contacts: marked,
      mobile: '13800000000',
      province: '广东省',
      city: '广州市',
      district: '天河区',
      street: marked,
      remark: marked,
      goods_fen: fen(100),
      quantity: 1,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_line')
    .values({
      order_id,
      company_id: account.company_id,
      part_id,
      oe_number: marked,
      own_number: marked,
      name_zh: marked,
      price_fen: fen(100),
      quantity: 1,
      amount_fen: fen(100),
    })
    .execute()
  return { order_id }
}
