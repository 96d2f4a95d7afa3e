import { type Currency, spentBy, type WalletReason } from '@portal/rules/wallet.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/database/schema.ts'

export type WalletMove = {
  readonly brand: string
  readonly company_id: number
  readonly currency: Currency
  /** Points or coins; negative: they go. */
  readonly change: number
  readonly reason: WalletReason
  /** Neither: the system. */
  readonly account_id?: number
  readonly staff_id?: number
  readonly order_id?: number
  readonly note?: string
  readonly at: Date
}

/**
 * Changes a wallet: the balance and its event together, and nothing anywhere else does. Wallets are locked after
 * orders, stock and vouchers; two of one company points first.
 *
 * @returns the balance after it; undefined when there is too little, and nothing has changed then
 */
export async function moveWallet(tx: InTransaction, move: WalletMove): Promise<number | undefined> {
  const { brand, company_id, currency, change, reason } = move
  await tx
    .insertInto('wallet')
    .values({ company_id, currency })
    .onConflict((same) => same.doNothing())
    .execute()
  const { rows } = await sql<{ balance: number }>`
    with moved as (
      update wallet set balance = balance + ${change}, spent = spent + ${spentBy(currency, reason, change)}
      where company_id = ${company_id} and currency = ${currency} and balance + ${change} >= 0
      returning balance
    ), told as (
      insert into wallet_event (brand, company_id, currency, change, balance_after, reason, account_id, staff_id, order_id, note, happened_at)
      select ${brand}, ${company_id}, ${currency}, ${change}, balance, ${reason}, ${move.account_id ?? null},
        ${move.staff_id ?? null}, ${move.order_id ?? null}, ${move.note ?? ''}, ${move.at}
      from moved
    )
    select balance from moved`.execute(tx)
  return rows[0]?.balance
}
