import type * as calls from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { isLikeNumber } from '@portal/rules/sheets/sheet-number.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { keyOf } from '#src/stories/development/add-development-requests.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'

/** Limited, because each read of the list looks up all numbers in the catalogue. */
const MAX_WATCHES = 5000

/**
 * Watches numbers that no part has yet.
 *
 * @throws {Refusal} `watch.no_number`, `watch.already_asked`, `watch.too_many`
 */
export async function addNumberWatches(
  { once }: { readonly once: Once },
  { brand, account_id }: Dealer,
  { numbers }: InputOf<typeof calls.addNumberWatches>,
): Promise<OutputOf<typeof calls.addNumberWatches>> {
  const requested = new Map(
    numbers.filter(isLikeNumber).map((number) => [keyOf(number), number.trim()]),
  )
  refuseIf('watch.no_number', requested.size === 0 ? '请填写正确的配件编号' : undefined)
  return once(async (tx) => {
    const { rows } = await sql<{ normalised: string }>`
      insert into number_watch (brand, account_id, number, normalised)
      select ${brand.id}, ${account_id}, number, normalised
      from unnest(${[...requested.values()]}::text[], ${[...requested.keys()]}::text[]) as watch (number, normalised)
      order by normalised
      on conflict (account_id, normalised) do nothing
      returning normalised`.execute(tx)
    if (rows.length === 0) throw new Refusal('watch.already_asked', '已提交，不可重复提交')
    const isTooMany = (await countWatches(tx, account_id)) > MAX_WATCHES
    refuseIf(
      'watch.too_many',
      isTooMany ? `最多关注 ${MAX_WATCHES} 个编号，请先删除一些` : undefined,
    )
    const added = new Set(rows.map(({ normalised }) => normalised))
    const repeated = [...requested].filter(([key]) => !added.has(key)).map(([, number]) => number)
    return { added: added.size, repeated }
  })
}

/** The user's watched numbers: those that a part has by now first, then newest first. */
export async function listNumberWatches(
  { db }: Context,
  { account_id }: Dealer,
  { page, limit }: InputOf<typeof calls.listNumberWatches>,
): Promise<OutputOf<typeof calls.listNumberWatches>> {
  type Row = OutputOf<typeof calls.listNumberWatches>['list'][number]
  const { rows: list } = await sql<Row>`
    select w.number_watch_id as id, w.number, found.part_id as product_id,
      coalesce(found.name_zh, '') as l_name_zh,
      ${momentText('w.asked_at')} as create_date
    from number_watch w
    left join lateral (${partOfNumber('w')}) found on true
    where w.account_id = ${account_id}
    order by found.part_id is null, w.asked_at desc, w.number_watch_id desc
    ${pageOf({ page, limit })}`.execute(db)
  return { list, total: await countWatches(db, account_id), page, limit }
}

/** Stops watching these numbers; numbers of other users are ignored. */
export async function removeNumberWatches(
  { db }: Context,
  { account_id }: Dealer,
  { ids }: InputOf<typeof calls.removeNumberWatches>,
): Promise<OutputOf<typeof calls.removeNumberWatches>> {
  const { rows } = await sql`
    delete from number_watch where account_id = ${account_id} and number_watch_id = any(${ids}::bigint[])
    returning number_watch_id`.execute(db)
  return { removed: rows.length }
}

async function countWatches(db: Database, account_id: Id<'account'>): Promise<number> {
  return countRows(db, sql`number_watch where account_id = ${account_id}`)
}
