import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { forgetRecentSearches as clearCall } from '@portal/contract/suggestions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { holdsVin } from '@portal/rules/search/search-term.ts'

import type { Context } from '#src/context.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import type { Dealer } from '#src/ground/http/who.ts'

const MAX_RECENT_SEARCHES = 20
/** Longer lists come from a file or another program and are not looked up here again. */
const MAX_KEPT_LENGTH = 200

export type RecentSearch = { readonly account_id: Id<'account'>; readonly keyword: string }

/** Whether a search is stored for its user; searches with a VIN never are, for privacy. */
export function isRemembered(keyword: string): boolean {
  return keyword !== '' && keyword.length <= MAX_KEPT_LENGTH && !holdsVin(keyword)
}

/** Newest first. */
export async function listRecentSearches(sql: Sql, account_id: Id<'account'>): Promise<string[]> {
  const rows = await sql<{ keyword: string }>`
    select keyword from recent_search where account_id = ${account_id}
    order by searched_at desc limit ${MAX_RECENT_SEARCHES}`
  return rows.map(({ keyword }) => keyword)
}

/** Puts these searches at the top of their users' lists and deletes the oldest beyond the limit. */
export async function recordSearches(sql: Sql, searches: readonly RecentSearch[]): Promise<void> {
  const rows = keptOf(searches)
  if (rows.length === 0) return
  await sql`
    insert into recent_search (account_id, keyword)
    select * from unnest(
      ${rows.map((one) => one.account_id)}::bigint[], ${rows.map((one) => one.keyword)}::text[])
    on conflict (account_id, keyword) do update set searched_at = now()`
  await sql`
    delete from recent_search r using (
      select account_id, keyword,
        row_number() over (partition by account_id order by searched_at desc) as place
      from recent_search
      where account_id = any(${[...new Set(rows.map((one) => one.account_id))]}::bigint[])) old
    where r.account_id = old.account_id and r.keyword = old.keyword and old.place > ${MAX_RECENT_SEARCHES}`
}

/**
 * The rows to write: each once, at most the limit per user, and always in the same order, so that two servers never
 * deadlock.
 */
function keptOf(searches: readonly RecentSearch[]): RecentSearch[] {
  const newestFirst = new Map(
    searches.toReversed().map((one) => [`${one.account_id} ${one.keyword}`, one]),
  )
  const ofUsers = Map.groupBy(newestFirst.values(), ({ account_id }) => account_id)
  return [...ofUsers.values()]
    .flatMap((ofUser) => ofUser.slice(0, MAX_RECENT_SEARCHES))
    .toSorted((a, b) => a.account_id - b.account_id || (a.keyword < b.keyword ? -1 : 1))
}

/** Deletes for good; without a keyword all of the user's searches. An unknown keyword changes nothing. */
export async function forgetRecentSearches(
  { sql }: Context,
  who: Dealer,
  { keyword }: InputOf<typeof clearCall>,
): Promise<OutputOf<typeof clearCall>> {
  await sql`
    delete from recent_search
    where account_id = ${who.account_id} and keyword = coalesce(${keyword ?? null}, keyword)`
  return {}
}
