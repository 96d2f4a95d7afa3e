import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import {
  countClaims,
  listClaimLines,
  listClaimRows,
} from '#src/stories/price-protection/claim-rows.ts'
import { claimLineOf, claimOf, adminClaimOf } from '#src/stories/price-protection/claim-wire.ts'
import { refuseWithoutProtection } from '#src/stories/price-protection/claimable-lines.ts'

/**
 * The company's claims, or a sub-account's own, newest first.
 *
 * @throws {Refusal} 403 if the brand's module is off
 */
export async function listClaims(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { page, limit, state }: InputOf<typeof calls.listClaims>,
): Promise<OutputOf<typeof calls.listClaims>> {
  refuseWithoutProtection(who)
  const ofAny = isOwn(ownRows(who), 'c')
  const ofState = state === undefined ? ofAny : sql`${ofAny} and c.state = ${state}`
  const [rows, counts] = await Promise.all([
    listClaimRows(db, ofState, { page, limit }),
    countClaims(db, ofAny),
  ])
  return { list: rows.map(claimOf), total: totalOf(counts, state), page, limit, counts }
}

/**
 * A sub-account sees only its own claims.
 *
 * @throws {Refusal} 403 if the brand's module is off; 404 when the user does not see it
 */
export async function getClaim(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { claim_id }: InputOf<typeof calls.getClaim>,
): Promise<OutputOf<typeof calls.getClaim>> {
  refuseWithoutProtection(who)
  const isOwnClaim = sql`c.claim_id = ${claim_id} and ${isOwn(ownRows(who), 'c')}`
  const [row] = await listClaimRows(db, isOwnClaim, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('price_protection.not_found')
  const lines = await listClaimLines(db, claim_id)
  return { ...claimOf(row), lines: lines.map(claimLineOf) }
}

/** Claims of all brands or one; pending ones are oldest first. */
export async function listAdminClaims(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { page, limit, brand, state }: InputOf<typeof calls.listAdminClaims>,
): Promise<OutputOf<typeof calls.listAdminClaims>> {
  const ofAny = brand === undefined ? sql`true` : sql`c.brand = ${brand}`
  const ofState = state === undefined ? ofAny : sql`${ofAny} and c.state = ${state}`
  const [rows, counts] = await Promise.all([
    listClaimRows(replicaDb, ofState, { page, limit, oldestFirst: state === 'applied' }),
    countClaims(replicaDb, ofAny),
  ])
  return {
    list: rows.map((row) => ({
      ...claimOf(row),
      brand: row.brand,
      company_id: row.company_id,
      company_name: row.company_name,
    })),
    total: totalOf(counts, state),
    page,
    limit,
    counts,
  }
}

/**
 * Of any brand, because staff belong to none.
 *
 * @throws {Refusal} 404 when there is no such claim
 */
export function getAdminClaim(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { claim_id }: InputOf<typeof calls.getAdminClaim>,
): Promise<OutputOf<typeof calls.getAdminClaim>> {
  return getAdminClaimOf(db, claim_id)
}

/** @throws {Refusal} 404 when there is no such claim */
export async function getAdminClaimOf(
  db: Database,
  claim_id: Id<'claim'>,
): Promise<OutputOf<typeof calls.getAdminClaim>> {
  const [row] = await listClaimRows(db, sql`c.claim_id = ${claim_id}`, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('price_protection.not_found')
  return adminClaimOf(row, await listClaimLines(db, claim_id))
}
