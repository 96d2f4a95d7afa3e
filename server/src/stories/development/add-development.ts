import type { addDevelopment as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import { soldDoubt } from '@portal/rules/development/part-doubt.ts'
import { OPEN_REQUEST_STATES } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { lockKey } from '#src/ground/database/lock-key.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { getAdminDevelopmentOf } from '#src/stories/development/admin-developments.ts'
import { listPartFacts } from '#src/stories/development/admin-request-rows.ts'
import { moveItsRequests } from '#src/stories/development/development-moves.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'
import { lockRequests } from '#src/stories/development/request-moves.ts'
import { additionStep } from '#src/stories/development/step-events.ts'

const START: DevelopmentStage = 'research'

type Input = InputOf<typeof call>

/**
 * Adds a part in development, in research. Open requests of its number follow it: they are evaluated with it, and move
 * on with it.
 *
 * @throws {Refusal} `development.no_number`, `development.no_name`, `development.exists`; `development.unknown_brand`;
 *   409 `development.on_sale` with the part, until staff are sure
 */
export async function addDevelopment(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const number = normalisedNumber(input.number)
  const l_name_zh = input.l_name_zh.trim()
  const isBrand = brands.all.some(({ id }) => id === input.brand)
  refuseIf('development.unknown_brand', isBrand ? undefined : '没有这个品牌')
  refuseIf('development.no_number', number === '' ? '请填写正确的配件编号' : undefined)
  refuseIf('development.no_name', l_name_zh === '' ? '请填写配件名称' : undefined)
  return once(async (tx) => {
    // Requests of its number that are being added wait, and follow it.
    await lockKey(tx, 'developments', input.brand)
    await refuseSecond(tx, input.brand, number)
    if (input.is_sure !== 1) await askAboutSold(tx, input.brand, number)
    const at = now()
    const { id } = await tx
      .insertInto('development')
      .values({
        brand: input.brand,
        oe_number: number,
        normalised: number,
        name_zh: l_name_zh,
        model_zh: input.l_model_zh.trim(),
        stage: START,
        wanted: input.wanted,
        created_at: at,
      })
      .returning('development_id as id')
      .executeTakeFirstOrThrow()
    await recordStaffEvent(tx, who, {
      name: 'development.added',
      subject: { kind: 'development', id },
      brand: input.brand,
      facts: { number },
      at,
      audit: {
        action: 'development.add',
        table: 'development',
        key: id,
        after: { number, name: l_name_zh, wanted: input.wanted },
      },
    })
    await followedBy(tx, { id, brand: input.brand, normalised: number })
    const step = additionStep(id)
    const facts = { stage: START, part_id: null, answer: '', pictures: [], is_undo: false, step }
    await moveItsRequests(tx, who, { id, stage: START }, { facts, at })
    return getAdminDevelopmentOf(tx, id)
  })
}

async function refuseSecond(tx: InTransaction, brand: string, number: string): Promise<void> {
  const { rows } = await sql`
    select 1 from development
    where brand = ${brand} and normalised = ${number} and stage <> ${word('stopped')}`.execute(tx)
  if (rows.length > 0) throw new Refusal('development.exists', `${number} 已经在开发件里`)
}

async function askAboutSold(tx: InTransaction, brand: string, number: string): Promise<void> {
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    select found.part_id from (select ${brand} as brand, ${number} as normalised) typed,
      lateral (${partOfNumber('typed')}) found`.execute(tx)
  const [found] = rows
  const sold = found && (await listPartFacts(tx, [found.part_id])).get(found.part_id)
  if (!sold) return
  const doubt = soldDoubt(sold)
  throw new Refusal('development.on_sale', doubt, { status: 409, data: { doubts: [doubt], sold } })
}

/** Requests that already follow another part keep it. */
async function followedBy(
  tx: InTransaction,
  {
    id,
    brand,
    normalised,
  }: { readonly id: Id<'development'>; readonly brand: string; readonly normalised: string },
): Promise<void> {
  const following = await lockRequests(
    tx,
    sql`brand = ${brand} and normalised = ${normalised}
      and state in (${sql.join(OPEN_REQUEST_STATES.map(word))})
      and (development_id is null or development_id in (
        select development_id from development where stage = ${word('stopped')}))`,
  )
  await sql`
    update development_request set development_id = ${id}
    where development_request_id = any(${following.map((request) => request.id)}::bigint[])`.execute(
    tx,
  )
}
