import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  getAdminReturn as getAdminReturnCall,
  listAdminReturns as call,
} from '@portal/contract/returns.ts'
import { worksInOffice } from '@portal/rules/accounts/account-rights.ts'
import type { Id } from '@portal/rules/ids.ts'
import { awaitsStaff } from '@portal/rules/returns/return-state.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { computeCredits } from '#src/stories/returns/compute-credits.ts'
import { adminReturns } from '#src/stories/returns/return-filter.ts'
import { countReturns, listReturnRows } from '#src/stories/returns/return-rows.ts'
import { adminReturn, returnRow } from '#src/stories/returns/return-wire.ts'

/**
 * Returns of all brands or one, longest waiting first, with amounts for roles that see them.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function listAdminReturns(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  { role }: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { page, limit, brand } = input
  const filter = adminReturns(brand, input)
  const [rows, counts] = await Promise.all([
    listReturnRows(replicaDb, filter.ofState, {
      page,
      limit,
      oldestFirst: input.state !== undefined && awaitsStaff(input.state),
    }),
    countReturns(replicaDb, filter.ofAny),
  ])
  return {
    list: rows.map((row) => ({
      ...returnRow(row, worksInOffice(role)),
      brand: row.brand,
      company_name: row.company_name,
    })),
    total: totalOf(counts, input.state),
    page,
    limit,
    counts,
  }
}

/**
 * Unlike the shop's page, not limited to a company or a brand.
 *
 * @throws {Refusal} 404 when there is no such return
 */
export function getAdminReturn(
  { db }: Pick<Context, 'db'>,
  who: StaffMember,
  { return_id }: InputOf<typeof getAdminReturnCall>,
): Promise<OutputOf<typeof getAdminReturnCall>> {
  return getAdminReturnOf(db, who, return_id)
}

/** @throws {Refusal} 404 when there is no such return */
export async function getAdminReturnOf(
  db: Database,
  { role }: StaffMember,
  return_id: Id<'return'>,
): Promise<OutputOf<typeof getAdminReturnCall>> {
  const [row] = await listReturnRows(db, sql`r.return_id = ${return_id}`, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('return.not_found')
  const seesMoney = worksInOffice(role)
  const expected =
    seesMoney && awaitsStaff(row.state) ? await computeCredits(db, return_id) : undefined
  return adminReturn(row, expected, seesMoney)
}
