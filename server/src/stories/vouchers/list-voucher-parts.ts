import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listVoucherParts as call } from '@portal/contract/vouchers.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { VoucherTerms } from '@portal/rules/wallet/voucher.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import { listPartCards } from '#src/facts/parts/part-cards.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/** Users do not read far pages, and these would cost as much as reading the whole catalogue. */
const MAX_VOUCHER_PARTS = 1000

/**
 * The thousand best-selling parts to which a voucher applies.
 *
 * @throws {Refusal} 404 for another brand's campaign
 */
export async function listVoucherParts(
  context: Context,
  who: Dealer,
  { campaign_id, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const campaign = await context.db
    .selectFrom('campaign')
    .select(['scope', 'scope_ids'])
    .where('campaign_id', '=', campaign_id)
    .where('brand', '=', who.brand.id)
    .executeTakeFirst()
  if (!campaign) throw noSuchThing('voucher.not_found')
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    select part_id from (${bestOf(who.brand.id, campaign)}) best
    order by sold_90_days desc, part_id limit ${MAX_VOUCHER_PARTS}`.execute(context.db)
  const shown = rows.slice((page - 1) * limit, page * limit).map((row) => row.part_id)
  return { list: await listPartCards(context, who, shown), total: rows.length, page, limit }
}

type Campaign = {
  readonly scope: VoucherTerms['scope']
  readonly scope_ids: readonly string[]
}

/** The best sellers of each make or category of the scope, each from the start of an index. */
function bestOf(brand: string, { scope, scope_ids }: Campaign): RawBuilder<unknown> {
  if (scope === 'all') return bestSellers(brand, sql`true`)
  if (scope === 'parts')
    return bestSellers(brand, sql`p.part_id = any(${[...scope_ids]}::bigint[])`)
  const column = (id: string) => (scope === 'makes' ? sql`p.make_id` : CATEGORY_COLUMN[id.length])
  return union(scope_ids.map((id) => bestSellers(brand, sql`${column(id)} = ${id}`)))
}

const CATEGORY_COLUMN: Readonly<Record<number, RawBuilder<unknown>>> = {
  1: sql`p.category_1`,
  3: sql`p.category_2`,
  5: sql`p.category_3`,
}

function union(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )
}

function bestSellers(brand: string, isFor: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.part_id, p.sold_90_days from part p
    where p.brand = ${brand} and not p.is_withdrawn and ${isFor}
    order by p.sold_90_days desc, p.part_id limit ${MAX_VOUCHER_PARTS}`
}
