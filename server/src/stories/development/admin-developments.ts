import type {
  getAdminDevelopment as getCall,
  listAdminDevelopments as call,
} from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { DEVELOPMENT_STAGES } from '@portal/rules/development/development-stage.ts'
import type { Id } from '@portal/rules/ids.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy, type TypedKeyword } from '#src/facts/search/typed-keyword.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { timelineOf } from '#src/ledgers/events/timeline.ts'
import {
  listPartFacts,
  listRequestedRows,
  requested,
} from '#src/stories/development/admin-request-rows.ts'
import { OVER } from '#src/stories/development/running-development.ts'
import { type StageStep, stageStepsIn } from '#src/stories/development/step-events.ts'

type Input = InputOf<typeof call>
type Row = Omit<OutputOf<typeof call>['list'][number], 'stage_cn'>
type Detail = OutputOf<typeof getCall>

/** Those still running first, then by the newest progress. */
const ORDER = sql`d.stage = any(${OVER}::text[]), coalesce(d.progressed_at, d.created_at) desc, d.development_id desc`

/** Parts in development of all brands or one. */
export async function listAdminDevelopments(
  { replicaDb: db }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { stage, page, limit } = input
  const fitting = narrowedBy('d', input, developmentPlaces)
  const ofStage = stage === undefined ? fitting : sql`d.stage = ${stage} and ${fitting}`
  const [rows, counts] = await Promise.all([
    listDevelopedRows(
      db,
      sql`select * from development d where ${ofStage}
        order by ${ORDER} ${pageOf({ page, limit })}`,
    ),
    countBy(
      db,
      expressionBuilder<{ d: Schema['development'] }, 'd'>().ref('d.stage'),
      sql`development d where ${fitting}`,
    ),
  ])
  return { list: rows.map(inWords), total: totalOf(counts, stage), page, limit, counts }
}

/** `shown` selects rows of `development`. */
async function listDevelopedRows(db: Database, shown: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.development_id as id, d.version, d.brand, d.oe_number as number, d.name_zh as l_name_zh,
      d.model_zh as l_model_zh, d.stage, d.likes, d.wanted, ${momentText('d.created_at')} as create_date,
      ${momentText('d.progressed_at')} as progressed_at,
      (select count(distinct r.company_id)::integer from development_request r
        where r.brand = d.brand and r.normalised = d.normalised) as companies
    from (${shown}) d
    order by ${ORDER}`.execute(db)
  return rows
}

function inWords(row: Row) {
  return { ...row, stage_cn: DEVELOPMENT_STAGES[row.stage] }
}

/** Where words are looked for in a part in development `d`. */
export const developmentPlaces = (typed: TypedKeyword): RawBuilder<boolean>[] => [
  typed.begins('d.normalised'),
  ...['d.name_zh', 'd.model_zh'].map(typed.isIn),
]

/**
 * Of any brand, because staff belong to none.
 *
 * @throws {Refusal} 404 when there is none
 */
export function getAdminDevelopment(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { id }: InputOf<typeof getCall>,
): Promise<Detail> {
  return getAdminDevelopmentOf(db, id)
}

/** @throws {Refusal} 404 when there is none */
export async function getAdminDevelopmentOf(db: Database, id: Id<'development'>): Promise<Detail> {
  const [row] = await listDevelopedRows(
    db,
    sql`select * from development where development_id = ${id}`,
  )
  if (!row) throw noSuchThing('development.not_found')
  const requests = await listRequestedRows(
    db,
    sql`(r.brand, r.normalised) = (select brand, normalised from development where development_id = ${id})`,
  )
  const events = stageStepsIn(await timelineOf(db, { kind: 'development', id }))
  const part_id = await partIdOf(db, id)
  const parts = await listPartFacts(db, [part_id, ...events.map((step) => step.part_id)])
  const partOf = (one: Id<'part'> | null) => (one && parts.get(one)) ?? null
  return {
    ...inWords(row),
    part: partOf(part_id),
    requests: requests.map(requested),
    steps: [
      beginning(row),
      ...events.map((step) => ({ ...stageStep(step), part: partOf(step.part_id) })),
    ],
  }
}

function stageStep({ stage, title, happened, who, answer, pictures, is_undo }: StageStep) {
  return { stage, stage_cn: title, happened_at: happened, who, answer, pictures, is_undo }
}

function beginning({ create_date }: Row) {
  return {
    stage: 'research' as const,
    stage_cn: DEVELOPMENT_STAGES.research,
    happened_at: create_date,
    who: '',
    answer: '',
    pictures: [],
    part: null,
    is_undo: false,
  }
}

async function partIdOf(db: Database, id: Id<'development'>): Promise<Id<'part'> | null> {
  const { rows } = await sql<{ part_id: Id<'part'> | null }>`
    select part_id from development where development_id = ${id}`.execute(db)
  return onlyRow(rows).part_id
}
