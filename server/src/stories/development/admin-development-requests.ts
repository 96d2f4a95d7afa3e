import type {
  getAdminDevelopmentRequest as getCall,
  listAdminDevelopmentRequests as call,
} from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
} from '@portal/rules/development/development-stage.ts'
import {
  isOpenRequest,
  REQUEST_STATES,
  type RequestState,
} from '@portal/rules/development/request-state.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { timelinesOf } from '#src/ledgers/events/timeline.ts'
import {
  findRunningDevelopment,
  listPartFacts,
  listRequestedRows,
  requested,
} from '#src/stories/development/admin-request-rows.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'
import { howTaken, requestStepsIn } from '#src/stories/development/step-events.ts'
import { listAdminFeedbackOnRequest } from '#src/stories/feedback/index.ts'

type Input = InputOf<typeof call>
type Listed = OutputOf<typeof call>['list'][number]
type Detail = OutputOf<typeof getCall>
type Reading = Pick<Context, 'db' | 'lookupSql' | 'now'>

/**
 * Requests by number: a row is a number of a brand in one state with all its requests, and names the oldest that fits.
 */
export async function listAdminDevelopmentRequests(
  { replicaDb: db }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { state, page, limit } = input
  const fitting = narrowedBy('r', input, (typed) => [
    typed.begins('r.normalised'),
    ...['r.number', 'r.name_zh', 'r.model_zh', 'r.remark'].map(typed.isIn),
    typed.ofCompany('r.company_id'),
    typed.ofAccount('r.account_id'),
  ])
  const [list, counts] = await Promise.all([
    listNumbers(db, input, fitting),
    countNumbers(db, fitting),
  ])
  return {
    list: list.map((row) => ({ ...row, state_cn: REQUEST_STATES[row.state] })),
    total: totalOf(counts, state),
    page,
    limit,
    counts,
  }
}

async function listNumbers(
  db: Database,
  { state, page, limit }: Input,
  fitting: RawBuilder<unknown>,
): Promise<Omit<Listed, 'state_cn'>[]> {
  const ofState = state === undefined ? sql`true` : sql`r.state = ${state}`
  // Open numbers wait for staff, so the oldest come first.
  const order =
    state !== undefined && isOpenRequest(state)
      ? sql`asked_at, first_id`
      : sql`coalesce(last_answer, asked_at) desc, first_id desc`
  const { rows } = await sql<Omit<Listed, 'state_cn'>>`
    select f.development_request_id as id, f.version, g.state, f.number, f.name_zh as l_name_zh,
      f.model_zh as l_model_zh, f.remark, g.brand, c.name as company_name, a.name as user_name,
      ${momentText('g.asked_at')} as create_date, ${momentText('g.last_answer')} as answered_at,
      (select count(distinct o.company_id)::integer from development_request o
        where o.brand = g.brand and o.normalised = g.normalised) as companies,
      (select coalesce(sum(o.quantity), 0)::integer from development_request o
        where o.brand = g.brand and o.normalised = g.normalised and o.state = g.state) as quantity,
      (select jsonb_agg(jsonb_build_object('id', o.development_request_id, 'version', o.version, 'state', o.state)
          order by o.created_at, o.development_request_id) from development_request o
        where o.brand = g.brand and o.normalised = g.normalised and o.state = g.state) as requests
    from (select * from (
      select r.brand, r.normalised, r.state, min(r.created_at) as asked_at, max(r.answered_at) as last_answer,
        (array_agg(r.development_request_id order by r.created_at, r.development_request_id))[1] as first_id
      from development_request r
      where ${ofState} and ${fitting}
      group by r.brand, r.normalised, r.state
    ) n order by ${order} ${pageOf({ page, limit })}) g
    join development_request f on f.development_request_id = g.first_id
    join company c on c.company_id = f.company_id
    join account a on a.account_id = f.account_id
    order by ${order}`.execute(db)
  return rows
}

async function countNumbers(
  db: Database,
  fitting: RawBuilder<unknown>,
): Promise<Partial<Record<RequestState, number>>> {
  const { rows } = await sql<{ state: RequestState; many: number }>`
    select r.state, count(distinct (r.brand, r.normalised))::integer as many
    from development_request r where ${fitting} group by r.state`.execute(db)
  return Object.fromEntries(rows.map(({ state, many }) => [state, many]))
}

/**
 * Of any brand, because staff belong to none.
 *
 * @throws {Refusal} 404 when there is no such request
 */
export function getAdminDevelopmentRequest(
  context: Reading,
  _who: unknown,
  { id }: InputOf<typeof getCall>,
): Promise<Detail> {
  return getAdminDevelopmentRequestOf(context, id)
}

/** @throws {Refusal} 404 when there is no such request */
export async function getAdminDevelopmentRequestOf(
  context: Reading,
  id: Id<'development_request'>,
): Promise<Detail> {
  const { db } = context
  const [row] = await listRequestedRows(db, sql`r.development_request_id = ${id}`)
  if (!row) throw noSuchThing('development.not_found')
  const others = await listRequestedRows(
    db,
    sql`r.brand = ${row.brand} and r.normalised = ${row.normalised} and r.development_request_id <> ${id}`,
  )
  const timelines = await timelinesOf(db, 'development_request', [
    id,
    ...others.map((other) => other.id),
  ])
  const stepsOf = (one: Id<'development_request'>) => requestStepsIn(timelines.get(one) ?? [])
  const events = stepsOf(id)
  const last = stepsInForce(events).at(-1)
  const running = isOpenRequest(row.state) ? await findRunningDevelopment(db, id) : undefined
  const found = await findPartOf(db, id)
  const parts = await listPartFacts(db, [row.part_id, found, ...events.map((step) => step.part_id)])
  const partOf = (part_id: Id<'part'> | null) => (part_id && parts.get(part_id)) ?? null
  return {
    ...requested(row),
    brand: row.brand,
    pictures: row.pictures,
    companies: await countCompanies(db, row),
    development: inStage({ id: row.development_id, stage: row.stage }),
    running: inStage(running),
    last_step: last ? howTaken(last) : null,
    additions: await listAdminFeedbackOnRequest(context, row),
    part: partOf(row.part_id),
    found: partOf(found),
    same: others.map((other) => ({
      ...requested(other),
      is_moved_alike:
        last !== undefined && stepsInForce(stepsOf(other.id)).at(-1)?.step === last.step,
    })),
    steps: [
      submission(row),
      ...events.map(({ state, title, happened, who, answer, pictures, part_id, is_undo }) => ({
        state,
        state_cn: title,
        happened_at: happened,
        who,
        answer,
        pictures,
        part: partOf(part_id),
        is_undo,
      })),
    ],
  }
}

type Followed = {
  readonly id: Id<'development'> | null
  readonly stage: DevelopmentStage | null
}

function inStage({ id, stage }: Followed = { id: null, stage: null }) {
  return id === null || stage === null ? null : { id, stage, stage_cn: DEVELOPMENT_STAGES[stage] }
}

function submission({
  create_date,
  user_name,
}: {
  readonly create_date: string
  readonly user_name: string
}) {
  return {
    state: 'submitted' as const,
    state_cn: REQUEST_STATES.submitted,
    happened_at: create_date,
    who: user_name,
    answer: '',
    pictures: [],
    part: null,
    is_undo: false,
  }
}

export async function countCompanies(
  db: Database,
  { brand, normalised }: { readonly brand: string; readonly normalised: string },
): Promise<number> {
  const { companies } = await db
    .selectFrom('development_request')
    .select(({ fn }) => fn.count<number>('company_id').distinct().as('companies'))
    .where('brand', '=', brand)
    .where('normalised', '=', normalised)
    .executeTakeFirstOrThrow()
  return companies
}

async function findPartOf(db: Database, id: Id<'development_request'>): Promise<Id<'part'> | null> {
  const found = await db
    .selectFrom('development_request as r')
    .select(
      sql`(select found.part_id from (${partOfNumber('r')}) found limit 1)`
        .$castTo<Id<'part'> | null>()
        .as('part_id'),
    )
    .where('r.development_request_id', '=', id)
    .executeTakeFirst()
  return found?.part_id ?? null
}
