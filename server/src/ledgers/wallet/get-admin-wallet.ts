import type { getAdminWallet as call } from '@portal/contract/admin-wallet.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { eventsOfWallet } from '#src/ledgers/wallet/list-wallet-events.ts'
import { findWallets } from '#src/ledgers/wallet/wallet-rows.ts'

type Company = { readonly brand: string; readonly name: string; readonly coinName: string }

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

/** The company, if its brand has points and coins. */
export async function companyWithWallet(
  db: Database,
  { all }: Context['brands'],
  company_id: number,
): Promise<Company | undefined> {
  const company = await db
    .selectFrom('company')
    .select(['brand', 'name'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  const brand = all.find(({ id, modules }) => id === company?.brand && modules.pointsMall)
  return company && brand && { ...company, coinName: brand.coinName }
}
