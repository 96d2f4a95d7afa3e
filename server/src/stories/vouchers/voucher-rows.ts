import type { Id } from '@portal/rules/ids.ts'
import type { VoucherState, VoucherTerms } from '@portal/rules/wallet/voucher.ts'
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, InTransaction, Schema } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'

export type VoucherRow = {
  readonly voucher_id: Id<'voucher'>
  readonly campaign_id: Id<'campaign'>
  readonly name: string
  readonly state: VoucherState
  readonly terms: VoucherTerms
  readonly scope_names: readonly string[]
  readonly starts: string
  readonly ends: string
  readonly order_id: Id<'order'> | null
  readonly order_no: string | null
}

/** A campaign's columns as input of the rules. `c` is campaign. */
export const TERMS = sql`
  jsonb_build_object('kind', c.kind, 'amountFen', c.amount_fen, 'percent', c.percent, 'capFen', c.cap_fen,
    'thresholdFen', c.threshold_fen, 'scope', c.scope, 'scopeIds', c.scope_ids,
    'startsAt', c.starts_at, 'endsAt', c.ends_at)`

/** The names of the scope's ids. `c` is campaign. */
export const SCOPE_NAMES = sql`
  coalesce((select array_agg(s.name) from (
    select m.name_zh as name from make m where c.scope = 'makes' and m.make_id = any(c.scope_ids)
    union all
    select k.name_zh from category k where c.scope = 'categories' and k.category_id = any(c.scope_ids)
  ) s), '{}')`

/** The last second of its validity, as the shop shows it. `c` is campaign. */
export const LAST_SECOND = momentText(sql`c.ends_at - interval '1 second'`)

export type StoredTerms = Omit<VoucherTerms, 'startsAt' | 'endsAt'> &
  Readonly<Record<'startsAt' | 'endsAt', string>>

export type StoredVoucher = Omit<VoucherRow, 'terms'> & { readonly terms: StoredTerms }

/** JSON contains dates as text. */
export function withDates(terms: StoredTerms): VoucherTerms {
  return { ...terms, startsAt: new Date(terms.startsAt), endsAt: new Date(terms.endsAt) }
}

/** The matching vouchers, sorted by their end. `which` may refer to `v` (voucher) and `c` (its campaign). */
export async function listVouchers(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit, now }: { readonly page: number; readonly limit: number; readonly now: Date },
): Promise<VoucherRow[]> {
  const { rows } = await sql<StoredVoucher>`
    select v.voucher_id, c.campaign_id, c.name, ${shownState(now)} as state, ${TERMS} as terms,
      ${SCOPE_NAMES} as scope_names,
      ${momentText('c.starts_at')} as starts, ${LAST_SECOND} as ends,
      used.order_id, used.order_no
    from voucher v join campaign c using (campaign_id)
    left join lateral (
      select so.order_id, so.order_no from sales_order so where so.checkout_id = v.checkout_id
      order by so.order_id limit 1
    ) used on true
    where ${which}
    order by c.ends_at, v.voucher_id ${pageOf({ page, limit })}`.execute(db)
  return rows.map((row) => ({ ...row, terms: withDates(row.terms) }))
}

const columns = expressionBuilder<{ v: Schema['voucher']; c: Schema['campaign'] }, 'v' | 'c'>()

/** The state by the current time: expired even if the job has not marked it yet. */
export function shownState(now: Date): Expression<VoucherState> {
  return columns
    .case()
    .when(sql<boolean>`v.state = ${word<VoucherState>('available')} and c.ends_at <= ${now}`)
    .then(sql.lit<VoucherState>('expired'))
    .else(columns.ref('v.state'))
    .end()
}

/**
 * The update is the lock: of two checkouts with the same voucher, only one gets it.
 *
 * @returns false when it is no longer available
 */
export async function lockVoucher(
  tx: InTransaction,
  {
    voucher_id,
    company_id,
    checkout_id,
  }: {
    readonly voucher_id: Id<'voucher'>
    readonly company_id: Id<'company'>
    readonly checkout_id: Id<'checkout'>
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ state: 'locked', checkout_id })
    .where('voucher_id', '=', voucher_id)
    .where('company_id', '=', company_id)
    .where('state', '=', 'available')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases the voucher of a checkout without remaining orders; it becomes expired if its time has passed. */
export async function releaseVoucher(
  tx: InTransaction,
  checkout_id: Id<'checkout'>,
  at: Date,
): Promise<void> {
  await sql`
    update voucher v set checkout_id = null,
      state = case when c.ends_at <= ${at} then 'expired' else 'available' end
    from campaign c
    where c.campaign_id = v.campaign_id and v.checkout_id = ${checkout_id} and v.state = ${word<VoucherState>('locked')}`.execute(
    tx,
  )
}

/** Marks the voucher of a checkout as used, once one of its orders has arrived. */
export async function redeemVoucher(
  tx: InTransaction,
  checkout_id: Id<'checkout'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({ state: 'used', used_at: at })
    .where('checkout_id', '=', checkout_id)
    .where('state', '=', 'locked')
    .execute()
}
