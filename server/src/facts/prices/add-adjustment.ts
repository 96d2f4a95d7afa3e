import type { addAdjustment as call } from '@portal/contract/admin-prices.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { adjustmentProblem } from '@portal/rules/prices/price-adjustment.ts'
import { type PriceJump, priceJumpDoubt, USUAL_SHARES } from '@portal/rules/prices/price-jump.ts'
import { priceOverlapDoubt } from '@portal/rules/prices/price-overlap.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { draftPrices, MAX_PROBLEMS } from '#src/facts/prices/draft-prices.ts'
import { findOverlaps, lockPlans } from '#src/facts/prices/find-overlaps.ts'
import { SWITCH_PRICES } from '#src/facts/prices/switch-prices.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { checkedDay } from '#src/ground/lists/days.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'

/**
 * Plans new prices of a level; a job makes them effective at their time.
 *
 * @throws {Refusal} `price.incomplete`; 404 for an unknown brand or level; `price.bad_lines` with the mistakes;
 *   `price.nothing_changes`; `price.too_many`; 409 `price.doubtful` unless staff confirm
 */
export async function addAdjustment(
  { once, now, brands, jobs }: Pick<Context, 'now' | 'brands' | 'jobs'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { brand, level, title, change } = input
  const effectiveAt = momentOf(input.effective_at)
  refuseIf('price.incomplete', adjustmentProblem({ title, effectiveAt, now: now() }))
  const answer = await once(async (tx) => {
    await lockPlans(tx, input)
    const { ups, downs, problems } = await draftPrices(tx, brands, input)
    if (problems.length > 0)
      throw new Refusal('price.bad_lines', `有 ${problems.length} 行无法使用，请修改后再提交`, {
        data: { problems: problems.slice(0, MAX_PROBLEMS) },
      })
    if (ups + downs === 0) throw new Refusal('price.nothing_changes', '没有价格会因此改变')
    if (input.is_sure !== 1) await askAbout(tx, input)
    const { adjustment_id } = await tx
      .insertInto('price_adjustment')
      .values({
        brand,
        level,
        title: title.trim(),
        ...(change.kind === 'percent' && ruleOf(change)),
        effective_at: effectiveAt,
        state: 'planned',
        ups,
        downs,
        staff_id: who.staff_id,
        created_at: now(),
      })
      .returning('adjustment_id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into price_adjustment_line (adjustment_id, part_id, old_fen, new_fen)
      select ${adjustment_id}, part_id, old_fen, new_fen from drafted_price order by part_id`.execute(
      tx,
    )
    await recordStaffEvent(tx, who, {
      name: 'price.scheduled',
      subject: { kind: 'price_adjustment', id: adjustment_id },
      brand,
      facts: { level, effective_at: effectiveAt.toISOString(), ups, downs },
      at: now(),
      audit: {
        action: 'price_adjustment.add',
        table: 'price_adjustment',
        key: adjustment_id,
        after: { ...auditedOf(input), ups, downs },
      },
    })
    return { adjustment_id, ups, downs }
  })
  jobs.look(SWITCH_PRICES)
  return answer
}

type Input = InputOf<typeof call>

function auditedOf({ level, title, effective_at, change }: Input) {
  return {
    level,
    title: title.trim(),
    effective_at,
    ...(change.kind === 'percent' ? change : {}),
  }
}

function ruleOf({
  permille,
  make_id,
  category_id,
}: Extract<Input['change'], { readonly kind: 'percent' }>) {
  return { permille, make_id: make_id ?? null, category_id: category_id ?? null }
}

async function askAbout(tx: InTransaction, input: Input): Promise<void> {
  const overlaps = await findOverlaps(tx, { ...input, parts: sql`drafted_price` })
  // Of two adjustments at the same moment, the newer one takes effect last.
  const doubts = overlaps.map(({ effective_at, ...overlap }) =>
    priceOverlapDoubt({
      ...overlap,
      effectiveAt: effective_at,
      isLater: effective_at > input.effective_at,
    }),
  )
  const { jumps, parts } = await findJumps(tx)
  if (parts > 0) doubts.unshift(priceJumpDoubt(jumps, parts))
  if (doubts.length === 0) return
  throw new Refusal('price.doubtful', doubts.join('；'), { status: 409, data: { doubts } })
}

const MAX_JUMPS_NAMED = 3

async function findJumps(tx: InTransaction) {
  const { lowest, highest } = USUAL_SHARES
  const { rows } = await sql<PriceJump & { parts: number }>`
    select p.oe_number as number, d.old_fen as "oldFen", d.new_fen as "newFen", count(*) over ()::integer as parts
    from drafted_price d join part p on p.part_id = d.part_id
    where d.new_fen <= d.old_fen * ${lowest}::numeric or d.new_fen >= d.old_fen * ${highest}::numeric
    order by d.part_id limit ${MAX_JUMPS_NAMED}`.execute(tx)
  return { jumps: rows, parts: rows[0]?.parts ?? 0 }
}

/** @throws {Refusal} 400 when the day does not exist */
function momentOf(text: string): Date {
  checkedDay(text.slice(0, 10))
  return readMoment(text)
}
