import type { getAdminWallet as call } from '@portal/contract/admin-wallet.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { companyWithWallet } from '#src/ledgers/wallet/company-with-wallet.ts'
import { findWallets } from '#src/ledgers/wallet/wallet-rows.ts'
import { eventsOfWallet } from '#src/pages/wallet/list-wallet-events.ts'

/**
 * A company's points and coins, with the ledger of one of them.
 *
 * @throws {Refusal} 404 for a company that does not exist, or of a brand without points
 */
export async function getAdminWallet(
  { db, brands }: Pick<Context, 'db' | 'brands'>,
  _who: unknown,
  { company_id, currency = 'points', page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const company = await companyWithWallet(db, brands, company_id)
  if (!company) throw noSuchThing('company.not_found')
  const [{ points, coin }, events] = await Promise.all([
    findWallets(db, company_id),
    eventsOfWallet(db, { company_id, currency, page, limit }),
  ])
  const { brand, name } = company
  return {
    ...events,
    company_id,
    brand,
    company_name: name,
    points: points.balance,
    owed_points: points.owed,
    frey_coin: coin.balance,
  }
}
