import type { Brand } from '@portal/brands/brand.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import {
  afterPayingOwed,
  afterReclaiming,
  type PointsHeld,
  pointsToReclaim,
} from '@portal/rules/wallet/reclaim-points.ts'
import {
  type Currency,
  pointsEarned,
  spentBy,
  type WalletReason,
} from '@portal/rules/wallet/wallet.ts'
import { sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

export type WalletMove = {
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly currency: Currency
  /** Points or coins; negative when spent. */
  readonly change: number
  readonly reason: WalletReason
  /** Neither account nor staff: automatic. */
  readonly account_id?: Id<'account'>
  readonly staff_id?: Id<'staff'>
  readonly order_id?: Id<'order'>
  readonly note?: string
  readonly at: Date
}

/**
 * Changes a wallet, balance and event together; all changes go through it. Earned points first pay what is owed.
 * Wallets are locked after orders, stock and vouchers, and the points of a company before its coins.
 *
 * @returns the balance after it; undefined when it is too low, and nothing has changed then
 */
export async function moveWallet(tx: InTransaction, move: WalletMove): Promise<number | undefined> {
  const held = await lockWallet(tx, move)
  const balance = held.balance + move.change
  if (balance < 0) return undefined
  await writePoints(tx, move, held, { ...held, balance })
  const owing = { ...held, balance }
  const after = afterPayingOwed(owing)
  if (after.owed === owing.owed) return balance
  await writePoints(tx, { ...move, reason: 'owed_paid', note: '' }, owing, after)
  return after.balance
}

async function writeReclaim(
  tx: InTransaction,
  points: number,
  move: Omit<WalletMove, 'currency' | 'change' | 'reason' | 'note'>,
): Promise<void> {
  if (points === 0) return
  const returned = { ...move, currency: 'points', reason: 'points_reclaimed' } as const
  const held = await lockWallet(tx, returned)
  const after = afterReclaiming(held, points)
  const missing = after.owed - held.owed
  const note = missing > 0 ? `应扣 ${points} 积分，欠 ${missing}` : ''
  await writePoints(tx, { ...returned, note }, held, after)
}

type Wallet = { readonly company_id: Id<'company'>; readonly currency: Currency }

/**
 * Creates the row if there is none, because a missing row cannot be locked. The lock lasts until the transaction ends.
 */
async function lockWallet(
  tx: InTransaction,
  { company_id, currency }: Wallet,
): Promise<PointsHeld> {
  return (
    tx
      .insertInto('wallet')
      .values({ company_id, currency })
      // A no-op update that locks and returns the row.
      .onConflict((same) => same.columns(['company_id', 'currency']).doUpdateSet({ currency }))
      .returning(['balance', 'owed'])
      .executeTakeFirstOrThrow()
  )
}

type Event = Omit<WalletMove, 'change'>

async function writePoints(
  tx: InTransaction,
  event: Event,
  before: PointsHeld,
  after: PointsHeld,
): Promise<void> {
  const { brand, company_id, currency, reason } = event
  const change = after.balance - before.balance
  await sql`
    with moved as (
      update wallet set balance = ${after.balance}, owed = ${after.owed}, spent = spent + ${spentBy(currency, reason, change)}
      where company_id = ${company_id} and currency = ${currency}
    )
    insert into wallet_event (brand, company_id, currency, change, owed_change, balance_after, reason, account_id, staff_id, order_id, note, happened_at)
    values (${brand}, ${company_id}, ${currency}, ${change}, ${after.owed - before.owed}, ${after.balance}, ${reason},
      ${event.account_id ?? null}, ${event.staff_id ?? null}, ${event.order_id ?? null}, ${event.note ?? ''}, ${event.at})`.execute(
    tx,
  )
}

/**
 * Refuses brands without the points module, which have neither points nor coins (specification 6).
 *
 * @throws {Refusal} 403 `points.off`
 */
export function refuseWithoutPoints({ brand }: Dealer): void {
  if (!brand.modules.pointsMall) throw new Refusal('points.off', '拒绝访问(403)', { status: 403 })
}

type WalletRow = {
  readonly balance: number
  readonly spent: number
  /** Points that could not be reclaimed because they were already spent. */
  readonly owed: number
}

const EMPTY: WalletRow = { balance: 0, spent: 0, owed: 0 }

/** A company's balances, total spendings and debts of both currencies; 0 without a row. */
export async function findWallets(
  db: Database,
  company_id: Id<'company'>,
): Promise<Readonly<Record<Currency, WalletRow>>> {
  const rows = await db
    .selectFrom('wallet')
    .select(['currency', 'balance', 'spent', 'owed'])
    .where('company_id', '=', company_id)
    .execute()
  const find = (currency: Currency) => rows.find((row) => row.currency === currency) ?? EMPTY
  return { points: find('points'), coin: find('coin') }
}

type PaidOrder = {
  readonly order_id: Id<'order'>
  readonly company_id: Id<'company'>
  readonly total_fen: Fen
  readonly credited_fen: Fen
  readonly at: Date
}

/** Credits the points of a completed order, in brands with points. The caller completes an order only once. */
export async function earnPoints(tx: InTransaction, brand: Brand, order: PaidOrder): Promise<void> {
  const { order_id, company_id, total_fen, at } = order
  const change = pointsEarned({ paid: total_fen }, brand.wallet)
  if (!brand.modules.pointsMall || change === 0) return
  const move = { brand: brand.id, company_id, order_id, change, at }
  await moveWallet(tx, { ...move, currency: 'points', reason: 'order_received' })
  if (order.credited_fen > 0) await reclaimPoints(tx, brand, order)
}

/**
 * Adjusts the points of an order after a credit: it keeps those for pieces received and not returned. The caller holds
 * the lock of the order.
 *
 * @returns how many were reclaimed, including owed ones; 0 before the order has earned any
 */
export async function reclaimPoints(
  tx: InTransaction,
  brand: Brand,
  {
    order_id,
    company_id,
    total_fen,
    credited_fen,
    staff_id,
    at,
  }: PaidOrder & { readonly staff_id?: Id<'staff'> },
): Promise<number> {
  const earned = await findEarned(tx, order_id)
  const paid = { paid: total_fen, credited: credited_fen, earned }
  const points = pointsToReclaim(paid, brand.wallet)
  const by = staff_id === undefined ? {} : { staff_id }
  await writeReclaim(tx, points, { brand: brand.id, company_id, order_id, ...by, at })
  return points
}

async function findEarned(tx: InTransaction, order_id: Id<'order'>): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(change - owed_change), 0)::bigint as earned from wallet_event
    where order_id = ${order_id} and currency = 'points' and reason in ('order_received', 'points_reclaimed')`.execute(
    tx,
  )
  return onlyRow(rows).earned
}
