import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listAdjustedParts as call } from '@portal/contract/price-adjustments.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { ZONE_DAYS, type AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listPartCards, type PartCard } from '#src/facts/parts/index.ts'
import { keywordCondition } from '#src/facts/search/index.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

type Input = InputOf<typeof call>
type Answer = OutputOf<typeof call>
type Counts = Answer['counts']

type Row = {
  readonly adjustment_id: Id<'adjustment'>
  readonly title: string
  readonly effective_at: string
  readonly is_effective: boolean
  readonly part_id: Id<'part'>
  readonly old_fen: Fen
  readonly new_fen: Fen
}

/**
 * Parts with a price change at the company's level in the last weeks or in future; for one adjustment all its parts,
 * however old.
 *
 * @throws {Refusal} 404 for an adjustment that is not of the company's level, or was withdrawn
 */
export async function listAdjustedParts(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  input: Input,
): Promise<Answer> {
  const { db } = context
  const { page, limit, direction, adjustment_id } = input
  const isShown = shown(who, input, context.now())
  if (adjustment_id !== undefined) await refuseUnknownAdjustment(db, isShown)
  const words = await keywordCondition(context, who, input.keyword)
  const [rows, counts] = await Promise.all([
    listAdjustedRows(db, { isShown, words, direction }, { page, limit }),
    countParts(db, isShown, words),
  ])
  const ids = [...new Set(rows.map(({ part_id }) => part_id))]
  const cards = await listPartCards(context, who, ids)
  const cardOf = new Map(cards.map((card) => [card.product_id, card]))
  return {
    list: rows.flatMap((row) => {
      const part = cardOf.get(row.part_id)
      return part ? [{ ...part, ...priceChangeOf(row, who) }] : []
    }),
    total: direction === undefined ? counts.up + counts.down : counts[direction],
    page,
    limit,
    counts,
  }
}

function shown(
  { brand, priceLevel }: Dealer,
  { adjustment_id, when }: Input,
  now: Date,
): RawBuilder<unknown> {
  const from = new Date(now.getTime() - ZONE_DAYS * DAY_MS)
  const states = {
    all: sql`a.state <> ${word<AdjustmentState>('withdrawn')}`,
    changed: sql`a.state = ${word<AdjustmentState>('effective')}`,
    coming: sql`a.state = ${word<AdjustmentState>('planned')}`,
  }[when ?? 'all']
  const which =
    adjustment_id === undefined
      ? sql`a.effective_at >= ${from}`
      : sql`a.adjustment_id = ${adjustment_id}`
  return sql`a.brand = ${brand.id} and a.level = ${priceLevel} and ${which} and ${states}`
}

async function refuseUnknownAdjustment(db: Database, isShown: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`select from price_adjustment a where ${isShown}`.execute(db)
  if (rows.length === 0) throw noSuchThing('price_adjustment.not_found')
}

type Which = {
  readonly isShown: RawBuilder<unknown>
  /** A condition on `part p`. */
  readonly words: RawBuilder<unknown> | undefined
  readonly direction: Input['direction']
}

async function listAdjustedRows(
  db: Database,
  { isShown, words, direction }: Which,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Row[]> {
  const isTracking = {
    both: sql`l.new_fen <> l.old_fen`,
    up: sql`l.new_fen > l.old_fen`,
    down: sql`l.new_fen < l.old_fen`,
  }[direction ?? 'both']
  const { rows } = await sql<Row>`
    select a.adjustment_id, a.title, ${momentText('a.effective_at')} as effective_at,
      a.state = ${word<AdjustmentState>('effective')} as is_effective, l.part_id, l.old_fen, l.new_fen
    from price_adjustment a join price_adjustment_line l using (adjustment_id) ${ofParts(words)}
    where ${isShown} and ${isTracking}
    order by a.effective_at desc, a.adjustment_id desc, l.part_id
    ${pageOf({ page, limit })}`.execute(db)
  return rows
}

/** Without a search, the stored number of parts of the adjustments is used. */
async function countParts(
  db: Database,
  isShown: RawBuilder<unknown>,
  words: RawBuilder<unknown> | undefined,
): Promise<Counts> {
  const { rows } = await (
    words === undefined
      ? sql<Counts>`
          select coalesce(sum(a.ups), 0)::integer as up, coalesce(sum(a.downs), 0)::integer as down
          from price_adjustment a where ${isShown}`
      : sql<Counts>`
          select count(*) filter (where l.new_fen > l.old_fen)::integer as up,
            count(*) filter (where l.new_fen < l.old_fen)::integer as down
          from price_adjustment a join price_adjustment_line l using (adjustment_id) ${ofParts(words)}
          where ${isShown}`
  ).execute(db)
  return onlyRow(rows)
}

function ofParts(words: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return words === undefined ? sql`` : sql`join part p on p.part_id = l.part_id and ${words}`
}

function priceChangeOf(
  { adjustment_id, title, effective_at, is_effective, old_fen, new_fen }: Row,
  { isPurchaser }: Dealer,
): Omit<Answer['list'][number], keyof PartCard> {
  return {
    adjustment_id,
    title,
    effective_at,
    is_effective: flag(is_effective),
    direction: new_fen > old_fen ? 'up' : 'down',
    old_price: isPurchaser ? yuanOfFen(old_fen) : null,
    new_price: isPurchaser ? yuanOfFen(new_fen) : null,
  }
}
