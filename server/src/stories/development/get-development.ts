import type { getDevelopment as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { DEVELOPMENT_STAGES } from '@portal/rules/development/development-stage.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { flag } from '#src/ground/http/flag.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { timelineOf } from '#src/ledgers/events/timeline.ts'
import { listDevelopmentRows } from '#src/stories/development/development-rows.ts'
import { isUndoneSince, stageStepsIn } from '#src/stories/development/step-events.ts'

/**
 * A part in development of the user's brand, with the steps that hold.
 *
 * @throws {Refusal} 404 when the brand has no such one
 */
export async function getDevelopment(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const [row] = await listDevelopmentRows(
    db,
    who,
    sql`select development_id, 1 as place from development
      where development_id = ${id} and brand = ${who.brand.id}`,
  )
  if (!row) throw noSuchThing('development.not_found')
  const taken = stageStepsIn(await timelineOf(db, { kind: 'development', id }))
  const like = await findLike(db, who, id)
  const isUndoUnread = like !== undefined && isUndoneSince(like.read_at, taken)
  const stage = 'research'
  return {
    ...row,
    has_unread: flag(row.has_unread === 1 || isUndoUnread),
    request_id: await findOwnRequest(db, who, id),
    steps: [
      {
        stage,
        stage_cn: DEVELOPMENT_STAGES[stage],
        happened_at: row.create_date,
        answer: '',
        pictures: [],
      },
      ...stepsInForce(taken).map((step) => ({
        stage: step.stage,
        stage_cn: step.title,
        happened_at: step.happened,
        answer: step.answer,
        pictures: [...step.pictures],
      })),
    ],
  }
}

async function findLike(db: Context['db'], { account_id }: Dealer, id: Id<'development'>) {
  return db
    .selectFrom('development_like')
    .select('read_at')
    .where('development_id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}

async function findOwnRequest(
  db: Context['db'],
  who: Dealer,
  id: Id<'development'>,
): Promise<Id<'development_request'> | null> {
  const { rows } = await sql<{ id: Id<'development_request'> }>`
    select r.development_request_id as id from development_request r
    join development d on d.brand = r.brand and d.normalised = r.normalised
    where d.development_id = ${id} and ${isOwn(ownRows(who), 'r')}
    order by r.created_at desc, r.development_request_id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
