import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'

type Company = { readonly brand: string; readonly name: string; readonly coinName: string }

export async function companyWithWallet(
  db: Database,
  { all }: Context['brands'],
  company_id: Id<'company'>,
): Promise<Company | undefined> {
  const company = await db
    .selectFrom('company')
    .select(['brand', 'name'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  const brand = all.find(({ id, modules }) => id === company?.brand && modules.pointsMall)
  return company && brand && { ...company, coinName: brand.coinName }
}
