import type { getProfile as call } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { findRunningActivity } from '#src/facts/deals/deal-rows.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { flag } from '#src/ground/http/flag.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { findOwnWallet } from '#src/ledgers/wallet/find-own-wallet.ts'
import { countLines } from '#src/stories/cart/cart-lines.ts'
import { isBoundToChat } from '#src/stories/chat-login/chat-accounts.ts'
import { countUnread } from '#src/stories/messages/tip-rows.ts'

/** The signed-in user and the company's rights (specification 3, User profile). */
export async function getProfile(context: Context, who: Dealer): Promise<OutputOf<typeof call>> {
  const { db, now } = context
  const [pictures, isBound, activity, makes, cart_number, wallet, unread] = await Promise.all([
    getPictures(context, who.account_id),
    isBoundToChat(db, who.account_id),
    findRunningActivity(db, { brand: who.brand.id, now: now() }),
    listMakeNames(db, who.brand.server.makes),
    countLines(db, ownRows(who)),
    findOwnWallet(db, who),
    countUnread(db, who.account_id),
  ])
  return {
    subuser_id: who.account_id,
    username: who.username,
    name: who.name,
    company_name: who.companyName,
    phone: who.phone,
    ...pictures,
    is_regional_warehouse: flag(who.isRegionalWarehouse),
    is_main: flag(who.isMain),
    is_purchase: flag(who.isPurchaser),
    is_statements: flag(who.seesStatements),
    wx_bound: flag(isBound),
    activity_flag: flag(activity !== undefined),
    activity_flag_image: activity?.flag_image ?? null,
    brand_grouping_lists: makes.map((make_name) => ({ make_name })),
    ...wallet,
    cart_number,
    unread,
  }
}

async function getPictures(context: Context, account_id: Id<'account'>) {
  const { avatar, qr_picture } = await context.db
    .selectFrom('account')
    .innerJoin('company', 'company.company_id', 'account.company_id')
    .select(['account.avatar', 'company.qr_picture'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const [avatarLink, codeLink] = await linksTo(context, [avatar ?? '', qr_picture ?? ''])
  return { avatar: avatarLink || null, qr_picture: codeLink || null }
}

/** Names in the order of the table of makes, which all brands share. */
async function listMakeNames(db: Database, ids: readonly string[]): Promise<string[]> {
  const makes = await db
    .selectFrom('make')
    .select('name_zh')
    .where('make_id', 'in', ids)
    .orderBy('sort')
    .execute()
  return makes.map((make) => make.name_zh)
}
