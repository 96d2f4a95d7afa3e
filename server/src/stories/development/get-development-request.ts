import type { getDevelopmentRequest as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
} from '@portal/rules/development/development-stage.ts'
import { REQUEST_STATES } from '@portal/rules/development/request-state.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { timelineOf } from '#src/ledgers/events/timeline.ts'
import { listRequestRows } from '#src/stories/development/request-rows.ts'
import { isUndoneSince, requestStepsIn } from '#src/stories/development/step-events.ts'
import { listFeedbackOnRequest } from '#src/stories/feedback/index.ts'

/**
 * A request of the user's company (a sub-account: its own), with the steps that hold and what was added to it.
 *
 * @throws {Refusal} 404 when it is not a request that the user sees
 */
export async function getDevelopmentRequest(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { db } = context
  const [row] = await listRequestRows(
    db,
    who,
    sql`select * from development_request r
      where r.development_request_id = ${id} and ${isOwn(ownRows(who), 'r')}`,
  )
  if (!row) throw noSuchThing('development.not_found')
  const taken = requestStepsIn(await timelineOf(db, { kind: 'development_request', id }))
  const { account_id, read_at, ...extras } = await readExtras(db, id)
  const isUndoUnread = account_id === who.account_id && isUndoneSince(read_at, taken)
  return {
    ...row,
    ...extras,
    has_unread: flag(row.has_unread === 1 || isUndoUnread),
    additions: await listFeedbackOnRequest(context, who, row),
    steps: [
      {
        state: 'submitted',
        state_cn: REQUEST_STATES.submitted,
        happened_at: row.create_date,
        answer: '',
        pictures: [],
      },
      ...stepsInForce(taken).map(({ state, title, happened, answer, pictures }) => ({
        state,
        state_cn: title,
        happened_at: happened,
        answer,
        pictures: [...pictures],
      })),
    ],
  }
}

type Extras = {
  readonly account_id: Id<'account'>
  readonly read_at: Date | null
  readonly pictures: string[]
  readonly development_id: Id<'development'> | null
  readonly stage: DevelopmentStage | null
}

async function readExtras(db: Database, id: Id<'development_request'>) {
  const { rows } = await sql<Extras>`
    select r.account_id, r.read_at, r.pictures, d.development_id, d.stage
    from development_request r left join development d on d.development_id = r.development_id
    where r.development_request_id = ${id}`.execute(db)
  const { development_id, stage, ...own } = onlyRow(rows)
  const development =
    development_id === null || stage === null
      ? null
      : { id: development_id, stage, stage_cn: DEVELOPMENT_STAGES[stage] }
  return { ...own, development }
}
