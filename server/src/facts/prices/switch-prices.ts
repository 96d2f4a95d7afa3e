import type { Id } from '@portal/rules/ids.ts'
import type { AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'

export const SWITCH_PRICES = 'switch-prices'
const PRICE_SWITCH_SCHEDULE = '* * * * *'

type Due = {
  readonly adjustment_id: Id<'adjustment'>
  readonly brand: string
  readonly level: string
}

/** Makes planned prices effective at their moment, and every minute what that missed. */
export async function switchPricesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: SWITCH_PRICES,
    schedule: PRICE_SWITCH_SCHEDULE,
    next: () => nextSwitch(context),
    work: async () => {
      const switched = await switchPrices(context)
      if (switched.length > 0) context.log.info({ switched }, 'prices were switched')
    },
  })
}

async function nextSwitch({ db }: Pick<Context, 'db'>): Promise<Date | undefined> {
  const next = await db
    .selectFrom('price_adjustment')
    .select('effective_at')
    .where('state', '=', word('planned'))
    .orderBy('effective_at')
    .limit(1)
    .executeTakeFirst()
  return next?.effective_at
}

/**
 * Makes the prices of all due adjustments effective, earliest first, each in its own transaction; then recounts the
 * parts per price band.
 *
 * @returns the adjustments that took effect
 */
export async function switchPrices({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<Id<'adjustment'>[]> {
  const switched: Due[] = []
  for (;;) {
    // A part may be in several adjustments, and the later price must come last.
    const due = await db.transaction().execute((tx) => switchNext(tx, now()))
    if (!due) break
    switched.push(due)
  }
  const levels = new Map(switched.map((due) => [`${due.brand} ${due.level}`, due]))
  for (const { brand, level } of levels.values())
    await sql`select refresh_price_count(${brand}, ${level})`.execute(db)
  return switched.map(({ adjustment_id }) => adjustment_id)
}

/** Waits for a concurrent run of this job, and then finds the adjustment done. */
async function switchNext(tx: InTransaction, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select adjustment_id, brand, level from price_adjustment
    where state = ${word<AdjustmentState>('planned')} and effective_at <= ${now}
    order by effective_at, adjustment_id limit 1 for update`.execute(tx)
  const [due] = rows
  if (!due) return undefined
  const { adjustment_id, level } = due
  await sql`
    update price_adjustment_line l set old_fen = p.amount_fen from part_price p
    where l.adjustment_id = ${adjustment_id} and p.part_id = l.part_id and p.level = ${level}
      and p.amount_fen <> l.old_fen`.execute(tx)
  await sql`
    update part_price p set amount_fen = l.new_fen from price_adjustment_line l
    where l.adjustment_id = ${adjustment_id} and p.part_id = l.part_id and p.level = ${level}
      and p.amount_fen <> l.new_fen`.execute(tx)
  const others = await notifyPlanned(tx, due)
  await countWays(tx, [adjustment_id, ...others])
  await tx
    .updateTable('price_adjustment')
    .set({ state: 'effective', ended_at: now })
    .where('adjustment_id', '=', adjustment_id)
    .execute()
  await recordEvent(tx, 'system', {
    name: 'price.changed',
    subject: { kind: 'price_adjustment', id: adjustment_id },
    brand: due.brand,
    facts: { level },
    at: now,
  })
  return due
}

/**
 * Planned adjustments of the same parts then show the change from the price now in effect, not from the one before.
 *
 * @returns the updated adjustments
 */
async function notifyPlanned(
  tx: InTransaction,
  { adjustment_id, brand, level }: Due,
): Promise<Id<'adjustment'>[]> {
  const { rows } = await sql<{ adjustment_id: Id<'adjustment'> }>`
    with updated as (
      update price_adjustment_line l set old_fen = done.new_fen
      from price_adjustment_line done, price_adjustment a
      where done.adjustment_id = ${adjustment_id} and l.part_id = done.part_id and a.adjustment_id = l.adjustment_id
        and a.brand = ${brand} and a.level = ${level} and a.state = ${word<AdjustmentState>('planned')} and a.adjustment_id <> ${adjustment_id}
        and l.old_fen <> done.new_fen
      returning l.adjustment_id
    )
    select distinct adjustment_id from updated order by adjustment_id`.execute(tx)
  return rows.map((row) => row.adjustment_id)
}

async function countWays(tx: InTransaction, ids: readonly Id<'adjustment'>[]): Promise<void> {
  await sql`
    update price_adjustment a set ups = counted.ups, downs = counted.downs
    from (
      select adjustment_id, count(*) filter (where new_fen > old_fen) as ups,
        count(*) filter (where new_fen < old_fen) as downs
      from price_adjustment_line where adjustment_id = any(${[...ids]}::bigint[]) group by adjustment_id
    ) counted
    where a.adjustment_id = counted.adjustment_id
      and (a.ups, a.downs) is distinct from (counted.ups, counted.downs)`.execute(tx)
}
