import type {
  getClientError as detailCall,
  listClientErrors as call,
} from '@portal/contract/admin-client-logs.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { ClientErrorState } from '@portal/rules/pages/client-log.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

type Input = InputOf<typeof call>
type Row = OutputOf<typeof call>['list'][number]
type Detail = OutputOf<typeof detailCall>

const STATE = sql`case when e.resolved_at is null then 'open' else 'resolved' end`

const COLUMNS = sql`e.client_error_id as id, e.brand, e.release, e.kind, e.message, e.route, e.times,
  (select count(*)::integer from client_error_user u where u.client_error_id = e.client_error_id) as users,
  ${momentText('e.first_seen')} as first_seen, ${momentText('e.last_seen')} as last_seen`

/** Errors of all brands or one, the counts per state for all other filters, and the releases to choose from. */
export async function listClientErrors(
  { replicaDb: db }: Context,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { state, page, limit } = input
  const fitting = errorCondition(input)
  const [counts, list, releases] = await Promise.all([
    countStates(db, fitting),
    sql<Row>`select ${COLUMNS} from client_error e where ${STATE} = ${state} and ${fitting}
      order by e.last_seen desc, e.client_error_id desc ${pageOf({ page, limit })}`.execute(db),
    sql<{ release: string }>`
      select e.release from client_error e join client_release r using (brand, release)
      where ${ofBrand(input)} group by e.release order by max(r.first_seen) desc`.execute(db),
  ])
  return {
    list: list.rows,
    total: counts[state],
    page,
    limit,
    counts,
    releases: releases.rows.map(({ release }) => release),
  }
}

async function countStates(
  db: Database,
  fitting: RawBuilder<unknown>,
): Promise<Record<ClientErrorState, number>> {
  const { rows } = await sql<Record<ClientErrorState, number>>`
    select count(*) filter (where e.resolved_at is null)::integer as open,
      count(e.resolved_at)::integer as resolved
    from client_error e where ${fitting}`.execute(db)
  return onlyRow(rows)
}

/**
 * Of any brand, because staff belong to none.
 *
 * @throws {Refusal} 404 when there is no such error, or it was deleted after 90 days
 */
export async function getClientError(
  { db }: Context,
  _who: unknown,
  { id }: InputOf<typeof detailCall>,
): Promise<Detail> {
  const { rows } = await sql<Detail>`
    select ${COLUMNS}, ${STATE} as state, e.stack, e.browser, ${momentText('e.resolved_at')} as resolved_at,
      coalesce(s.name, '') as resolved_by, (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.client_error_id, 'release', o.release,
          'times', o.times, 'users', (
            select count(*) from client_error_user u where u.client_error_id = o.client_error_id),
          'last_seen', ${momentText('o.last_seen')},
          'state', case when o.resolved_at is null then 'open' else 'resolved' end,
          'is_marked_alike', o.resolved_at is not distinct from e.resolved_at) order by o.last_seen desc), '[]')
        from client_error o
        where o.brand = e.brand and o.fingerprint = e.fingerprint and o.client_error_id <> e.client_error_id
      ) as others
    from client_error e left join staff s on s.staff_id = e.resolved_by
    where e.client_error_id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw noSuchThing('client_error.not_found')
  return found
}

function errorCondition(input: Input): RawBuilder<unknown> {
  const { release, keyword = '' } = input
  const conditions = [ofBrand(input)]
  if (release !== undefined) conditions.push(sql`e.release = ${release}`)
  if (keyword.trim() !== '') {
    const like = `%${likeText(keyword.trim())}%`
    conditions.push(sql`(e.message ilike ${like} or e.route ilike ${like})`)
  }
  return sql.join(conditions, sql` and `)
}

const ofBrand = ({ brand }: Pick<Input, 'brand'>) =>
  brand === undefined ? sql`true` : sql`e.brand = ${brand}`
