import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { findWallets } from '#src/ledgers/wallet/wallet-rows.ts'

/** Points and coins of the caller's company; null for sub-accounts, and for brands without the points module. */
export async function findOwnWallet(
  db: Database,
  { brand, company_id, isMain }: Pick<Dealer, 'brand' | 'company_id' | 'isMain'>,
): Promise<{ points: number | null; frey_coin: number | null }> {
  if (!isMain || !brand.modules.pointsMall) return { points: null, frey_coin: null }
  const { points, coin } = await findWallets(db, company_id)
  return { points: points.balance, frey_coin: coin.balance }
}
