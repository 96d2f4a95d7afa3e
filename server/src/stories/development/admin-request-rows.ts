import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import {
  OPEN_REQUEST_STATES,
  REQUEST_STATES,
  type RequestState,
} from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { runningDevelopmentOf } from '#src/stories/development/running-development.ts'

type RequestedRow = {
  readonly id: Id<'development_request'>
  readonly version: number
  readonly state: RequestState
  readonly number: string
  readonly normalised: string
  readonly l_name_zh: string
  readonly l_model_zh: string
  readonly remark: string
  readonly quantity: number | null
  readonly brand: string
  readonly company_name: string
  readonly user_name: string
  readonly create_date: string
  readonly pictures: string[]
  readonly part_id: Id<'part'> | null
  readonly development_id: Id<'development'> | null
  readonly stage: DevelopmentStage | null
}

/** Literals, so that an index on the state answers it. */
export const IS_OPEN = sql`r.state in (${sql.join(OPEN_REQUEST_STATES.map(word))})`

/** More requests of one number are not listed. */
const MAX_REQUESTS_LISTED = 200

/** The requests `r` that fit, as staff see them: open ones first, then the oldest. */
export async function listRequestedRows(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<RequestedRow[]> {
  const { rows } = await sql<RequestedRow>`
    select r.development_request_id as id, r.version, r.state, r.number, r.normalised, r.name_zh as l_name_zh,
      r.model_zh as l_model_zh, r.remark, r.quantity, r.brand, c.name as company_name, a.name as user_name,
      ${momentText('r.created_at')} as create_date, r.pictures, r.part_id, r.development_id, d.stage
    from development_request r
    join company c on c.company_id = r.company_id
    join account a on a.account_id = r.account_id
    left join development d on d.development_id = r.development_id
    where ${which}
    order by not ${IS_OPEN}, r.created_at, r.development_request_id
    limit ${MAX_REQUESTS_LISTED}`.execute(db)
  return rows
}

type Running = { readonly id: Id<'development'>; readonly stage: DevelopmentStage }

/** The running part in development of a request's number, unless the request follows it. */
export async function findRunningDevelopment(
  db: Database,
  id: Id<'development_request'>,
): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select running.development_id as id, running.stage from development_request r,
      lateral (${runningDevelopmentOf('r')}) running
    where r.development_request_id = ${id} and running.development_id is distinct from r.development_id`.execute(
    db,
  )
  return rows[0]
}

/** What the lists of staff say of a request. */
export function requested(row: RequestedRow) {
  const { id, version, state, number, l_name_zh, l_model_zh, remark, quantity } = row
  const { company_name, user_name, create_date } = row
  return {
    id,
    version,
    state,
    state_cn: REQUEST_STATES[state],
    number,
    l_name_zh,
    l_model_zh,
    remark,
    quantity,
    company_name,
    user_name,
    create_date,
  }
}

export type FoundPart = {
  readonly product_id: Id<'part'>
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
}

export async function listPartFacts(
  db: Database,
  ids: readonly (Id<'part'> | null)[],
): Promise<Map<Id<'part'>, FoundPart>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<FoundPart>`
    select part_id as product_id, oe_number as number, own_number as frey_no, name_zh as l_name_zh
    from part where part_id = any(${wanted}::bigint[])`.execute(db)
  return new Map(rows.map((part) => [part.product_id, part]))
}
