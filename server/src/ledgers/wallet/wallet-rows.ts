import type { Currency } from '@portal/rules/wallet.ts'

import type { Database } from '#src/ground/database/schema.ts'

export type Wallet = {
  readonly balance: number
  readonly spent: number
  /** Points that could not be taken back. */
  readonly owed: number
}

const EMPTY: Wallet = { balance: 0, spent: 0, owed: 0 }

/** A company's balances, total spendings and debts of both; 0 without a row. */
export async function findWallets(
  db: Database,
  company_id: number,
): Promise<Readonly<Record<Currency, Wallet>>> {
  const rows = await db
    .selectFrom('wallet')
    .select(['currency', 'balance', 'spent', 'owed'])
    .where('company_id', '=', company_id)
    .execute()
  const find = (currency: Currency) => rows.find((row) => row.currency === currency) ?? EMPTY
  return { points: find('points'), coin: find('coin') }
}
