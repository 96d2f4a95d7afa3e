import type { addDevelopment as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
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
import { moveItsRequests } from '#src/stories/development/development-moves.ts'
import { lockRequests } from '#src/stories/development/request-moves.ts'
import { additionStep } from '#src/stories/development/step-events.ts'

const START: DevelopmentStage = 'research'

type Input = InputOf<typeof call>

/**
 * Adds a part in development, in research. Open requests of its number follow it: they are evaluated with it, and move
 * on with it.
 *
 * @throws {Refusal} `development.no_number`, `development.no_name`, `development.exists`; `development.unknown_brand`
 */
export async function addDevelopment(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const number = input.number.trim()
  const normalised = normalisedNumber(number)
  const l_name_zh = input.l_name_zh.trim()
  const isBrand = brands.all.some(({ id }) => id === input.brand)
  refuseIf('development.unknown_brand', isBrand ? undefined : '没有这个品牌')
  refuseIf('development.no_number', normalised === '' ? '请填写正确的配件编号' : undefined)
  refuseIf('development.no_name', l_name_zh === '' ? '请填写配件名称' : undefined)
  return once(async (tx) => {
    // Requests of its number that are being added wait, and follow it.
    await lockKey(tx, 'developments', input.brand)
    await refuseSecond(tx, input.brand, { number, normalised })
    const at = now()
    const { id } = await tx
      .insertInto('development')
      .values({
        brand: input.brand,
        oe_number: number,
        normalised,
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
    await followedBy(tx, { id, brand: input.brand, normalised })
    const step = additionStep(id)
    const facts = { stage: START, part_id: null, answer: '', pictures: [], is_undo: false, step }
    await moveItsRequests(tx, who, { id, stage: START }, { facts, at })
    return getAdminDevelopmentOf(tx, id)
  })
}

async function refuseSecond(
  tx: InTransaction,
  brand: string,
  { number, normalised }: { readonly number: string; readonly normalised: string },
): Promise<void> {
  const { rows } = await sql`
    select 1 from development
    where brand = ${brand} and normalised = ${normalised} and stage <> ${word('stopped')}`.execute(
    tx,
  )
  if (rows.length > 0) throw new Refusal('development.exists', `${number} 已经在开发件里`)
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
