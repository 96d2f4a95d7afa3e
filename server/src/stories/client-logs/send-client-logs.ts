import type { sendClientLogs as call } from '@portal/contract/client-logs.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { errorFingerprint, withoutPersonalData } from '@portal/rules/pages/client-log.ts'
import { loggedRoute } from '@portal/rules/pages/logged-route.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Input = InputOf<typeof call>
type LoggedError = Input['errors'][number] & { readonly fingerprint: string }

/**
 * Counts what a browser reports; of each error the latest sample stays. Texts are cleaned again, because an old page
 * may send more than it should.
 *
 * @throws {Refusal} 429 when a page reports in a loop
 */
export async function sendClientLogs(
  { once, now, clientLogLimit }: Pick<Context, 'now' | 'clientLogLimit'> & { readonly once: Once },
  who: Dealer,
  { release, browser, errors, views }: Input,
): Promise<OutputOf<typeof call>> {
  const at = now()
  clientLogLimit.take(String(who.account_id), at)
  const cleaned = cleanErrors(errors)
  return once(async (tx) => {
    const sample = { brand: who.brand.id, release, browser: withoutPersonalData(browser), at }
    await noteRelease(tx, sample)
    const ids = await countErrors(tx, sample, cleaned)
    await sql`
      insert into client_error_user (client_error_id, account_id)
      select id, ${who.account_id} from unnest(${ids}::bigint[]) id
      on conflict do nothing`.execute(tx)
    await countViews(tx, { brand: who.brand.id, at }, views)
    return { errors: cleaned.length }
  })
}

/** In the order of their fingerprints, so that two transactions lock rows in one order. */
function cleanErrors(errors: Input['errors']): LoggedError[] {
  const found = new Map<string, LoggedError>()
  for (const error of errors) {
    const message = withoutPersonalData(error.message)
    const stack = withoutPersonalData(error.stack)
    const route = loggedRoute(error.route)
    const fingerprint = errorFingerprint({ kind: error.kind, message, stack })
    const times = error.times + (found.get(fingerprint)?.times ?? 0)
    found.set(fingerprint, { kind: error.kind, message, stack, route, fingerprint, times })
  }
  return [...found.values()].toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
}

type Sample = {
  readonly brand: string
  readonly release: string
  readonly browser: string
  readonly at: Date
}

async function noteRelease(tx: InTransaction, { brand, release, at }: Sample): Promise<void> {
  await sql`
    insert into client_release (brand, release, first_seen) values (${brand}, ${release}, ${at})
    on conflict do nothing`.execute(tx)
}

/** An error that was resolved when this release was already out stays resolved; in a newer release it is open again. */
async function countErrors(
  tx: InTransaction,
  sample: Sample,
  errors: readonly LoggedError[],
): Promise<Id<'client_error'>[]> {
  if (errors.length === 0) return []
  const { brand, release, browser, at } = sample
  const { rows } = await sql<{ client_error_id: Id<'client_error'> }>`
    insert into client_error (brand, release, fingerprint, kind, message, stack, route, browser, times, first_seen,
      last_seen, resolved_at, resolved_by)
    select ${brand}, ${release}, n.fingerprint, n.kind, n.message, n.stack, n.route, ${browser}, n.times, ${at}, ${at},
      known.resolved_at, known.resolved_by
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb)
      n(fingerprint text, kind text, message text, stack text, route text, times bigint)
    left join lateral (
      select e.resolved_at, e.resolved_by from client_error e
      join client_release r on r.brand = e.brand and r.release = ${release}
      where e.brand = ${brand} and e.fingerprint = n.fingerprint and e.resolved_at > r.first_seen
      order by e.resolved_at desc limit 1) known on true
    order by n.fingerprint
    on conflict (brand, release, fingerprint) do update set times = client_error.times + excluded.times,
      message = excluded.message, stack = excluded.stack, route = excluded.route, browser = excluded.browser,
      last_seen = excluded.last_seen
    returning client_error_id`.execute(tx)
  return rows.map(({ client_error_id }) => client_error_id)
}

async function countViews(
  tx: InTransaction,
  { brand, at }: { readonly brand: string; readonly at: Date },
  views: Input['views'],
): Promise<void> {
  const byRoute = new Map<string, number>()
  for (const { route, views: times } of views) {
    const cleaned = loggedRoute(route)
    byRoute.set(cleaned, times + (byRoute.get(cleaned) ?? 0))
  }
  const routes = [...byRoute].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    insert into page_view (brand, day, route, views)
    select ${brand}, (${at}::timestamptz at time zone 'Asia/Shanghai')::date, route, views
    from unnest(${routes.map(([route]) => route)}::text[], ${routes.map(([, times]) => times)}::bigint[]) n(route, views)
    on conflict (brand, day, route) do update set views = page_view.views + excluded.views`.execute(
    tx,
  )
}
