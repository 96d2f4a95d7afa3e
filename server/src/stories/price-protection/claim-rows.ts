import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { ClaimState } from '@portal/rules/prices/price-protection-claim.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { documentFrame } from '#src/ledgers/documents/document-frame.ts'

/** Money in fen. */
export type ClaimRow = {
  readonly claim_id: Id<'claim'>
  readonly claim_no: string
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly company_name: string
  readonly user_name: string
  readonly state: ClaimState
  readonly create_date: string
  readonly remark: string
  readonly quantity: number
  readonly claim_fen: Fen
  readonly credit_fen: Fen
  readonly reclaimed_fen: Fen
  readonly reason: string
  readonly decided_at: string | null
  readonly decided_by: string | null
}

export type ClaimLineRow = {
  readonly order_line_id: Id<'order_line'>
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly ordered_at: string
  readonly product_id: Id<'part'>
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
  readonly scm_classification: string
  readonly title: string
  readonly effective_at: string
  readonly quantity: number
  readonly price_fen: Fen
  readonly new_fen: Fen
  readonly claim_fen: Fen
  readonly credit_fen: Fen
  readonly reclaimed_fen: Fen
}

export type LockedClaim = {
  readonly claim_id: Id<'claim'>
  readonly claim_no: string
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly state: ClaimState
}

/** The operations common to all documents, for claims; conditions may refer to `c`. */
const claims = documentFrame<ClaimState, LockedClaim, 'claim', 'claim_id'>({
  kind: 'claim',
  table: 'price_protection_claim',
  alias: 'c',
  id: 'claim_id',
  state: 'state',
  locked: (tx) =>
    tx
      .selectFrom('price_protection_claim as c')
      .select(['c.claim_id', 'c.claim_no', 'c.brand', 'c.company_id', 'c.state']),
})

export const { lock: lockClaim, count: countClaims, event: ofClaim } = claims

type Page = { readonly page: number; readonly limit: number; readonly oldestFirst?: boolean }

export async function listClaimRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit, oldestFirst }: Page,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.claim_id, c.claim_no, c.brand, c.company_id, o.name as company_name, a.name as user_name, c.state,
      ${momentText('c.created_at')} as create_date, c.remark, c.quantity, c.claim_fen, c.credit_fen,
      (select coalesce(sum(reclaimed_fen), 0)::bigint from price_protection_line l where l.claim_id = c.claim_id)
        as reclaimed_fen,
      c.reason, ${momentText('c.decided_at')} as decided_at, s.name as decided_by
    from price_protection_claim c
    join company o using (company_id)
    join account a on a.account_id = c.account_id
    left join staff s on s.staff_id = c.decided_by
    where ${which}
    order by ${claims.order({ oldestFirst })} ${pageOf({ page, limit })}`.execute(db)
  return rows
}

export async function listClaimLines(db: Database, claim_id: Id<'claim'>): Promise<ClaimLineRow[]> {
  const { rows } = await sql<ClaimLineRow>`
    select i.order_line_id, l.order_id, o.order_no, ${momentText('o.created_at')} as ordered_at,
      l.part_id as product_id, l.oe_number as number, l.own_number as frey_no, l.name_zh as l_name_zh,
      p.demand_class as scm_classification, a.title, ${momentText('a.ended_at')} as effective_at,
      i.quantity, l.price_fen, i.new_fen, i.claim_fen, i.credit_fen, i.reclaimed_fen
    from price_protection_line i
    join order_line l using (order_line_id)
    join sales_order o using (order_id)
    join part p on p.part_id = l.part_id
    join price_adjustment a using (adjustment_id)
    where i.claim_id = ${claim_id}
    order by l.order_id desc, i.order_line_id`.execute(db)
  return rows
}
