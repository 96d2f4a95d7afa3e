import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  listPinnedKeywords as listCall,
  pinKeyword as pinCall,
} from '@portal/contract/search-terms.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'

/** More keywords do not fit under the search box. */
const MAX_PINNED = 12

type Keyword = InputOf<typeof pinCall>

/** In the order under the search box, which is the order in which they were pinned. */
export async function listPinnedKeywords(
  { db }: Context,
  _who: unknown,
  { brand }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const all = db
    .selectFrom('hot_keyword')
    .select(['brand', 'term'])
    .orderBy('brand')
    .orderBy('sort')
  return { list: await (brand === undefined ? all : all.where('brand', '=', brand)).execute() }
}

/**
 * Pins a keyword after the others; one that is already pinned keeps its place.
 *
 * @throws {Refusal} 404 for an unknown brand; `keyword.empty`; `keyword.too_many`
 */
export async function pinKeyword(
  { db, brands, now }: Context,
  who: StaffMember,
  { brand, term: typed }: Keyword,
): Promise<OutputOf<typeof pinCall>> {
  const term = typed.trim().replaceAll(/\s+/g, ' ')
  if (!brands.all.some(({ id }) => id === brand)) throw noSuchThing('brand.not_found')
  if (term === '') throw new Refusal('keyword.empty', '请输入热搜词')
  await db.transaction().execute(async (tx) => {
    const pinned = await lockPinned(tx, brand)
    if (pinned.some((one) => one.term === term)) return
    if (pinned.length >= MAX_PINNED)
      throw new Refusal('keyword.too_many', `每个品牌最多置顶 ${MAX_PINNED} 个热搜词，请先取消一个`)
    const sort = Math.max(0, ...pinned.map((one) => one.sort)) + 1
    await tx.insertInto('hot_keyword').values({ brand, term, sort }).execute()
    await recordAction(tx, who, {
      ...keywordAuditEntry('pin', { brand, term }),
      after: { sort },
      at: now(),
    })
  })
  return {}
}

/** Unpins a keyword; does nothing if it is not pinned. */
export async function unpinKeyword(
  { db, now }: Context,
  who: StaffMember,
  { brand, term }: Keyword,
): Promise<OutputOf<typeof pinCall>> {
  await db.transaction().execute(async (tx) => {
    const pinned = (await lockPinned(tx, brand)).find((one) => one.term === term)
    if (!pinned) return
    await tx.deleteFrom('hot_keyword').where('brand', '=', brand).where('term', '=', term).execute()
    const before = { sort: pinned.sort }
    await recordAction(tx, who, {
      ...keywordAuditEntry('unpin', { brand, term }),
      before,
      at: now(),
    })
  })
  return {}
}

/** Locks the pinned keywords, because two concurrent pins could exceed the limit. */
async function lockPinned(tx: InTransaction, brand: string) {
  return tx
    .selectFrom('hot_keyword')
    .select(['term', 'sort'])
    .where('brand', '=', brand)
    .orderBy('sort')
    .forUpdate()
    .execute()
}

function keywordAuditEntry(verb: 'pin' | 'unpin', { brand, term }: Keyword) {
  return { action: `keyword.${verb}`, brand, table: 'hot_keyword', key: term }
}
