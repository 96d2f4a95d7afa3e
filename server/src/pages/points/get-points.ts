import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getPoints as call } from '@portal/contract/points.ts'
import type { Id } from '@portal/rules/ids.ts'
import { checkInPoints, coinsForPoints, walletRules } from '@portal/rules/wallet/wallet.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listBanners } from '#src/facts/catalogue/list-banners.ts'
import { dayText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseWithoutPoints, findWallets } from '#src/ledgers/wallet/wallet-rows.ts'

/**
 * The company's points and coins, its daily sign-ins, and the banners of the points mall.
 *
 * @throws {Refusal} 403 `points.off` if the brand has no points
 */
export async function getPoints(
  { db, sql: ask, now }: Pick<Context, 'db' | 'sql' | 'now'>,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  refuseWithoutPoints(who)
  const { brand, company_id, companyName } = who
  const [{ points, coin }, signed, carousels] = await Promise.all([
    findWallets(db, company_id),
    listCheckIns(db, company_id, now()),
    listBanners(ask, brand.id, 'points_mall'),
  ])
  const isSignedIn = signed.days.includes(signed.today)
  return {
    points: points.balance,
    owed_points: points.owed,
    frey_coin: coin.balance,
    max_frey_coin: coinsForPoints(points.balance, brand.wallet),
    fullname: companyName,
    consumed_points: points.spent,
    consumed_frey_coin: coin.spent,
    rule_description: walletRules(brand.wallet, brand.coinName).join('\n'),
    todaySignedIn: flag(isSignedIn),
    today: signed.today,
    streak: signed.streak,
    sign_in_points: checkInPoints(signed.streak + 1, brand.wallet),
    signed_in_days: signed.days,
    carousels,
  }
}

type CheckIns = { today: string; streak: number; days: string[] }

/** The days of this month, and the streak up to today or, before today's sign-in, up to yesterday. */
async function listCheckIns(db: Database, company_id: Id<'company'>, now: Date): Promise<CheckIns> {
  const { rows } = await sql<CheckIns>`
    with today as (select ${now}::timestamptz::date as day)
    select ${dayText('today.day')} as today,
      coalesce((select streak from sign_in
        where company_id = ${company_id} and day between today.day - 1 and today.day
        order by day desc limit 1), 0) as streak,
      (select coalesce(array_agg(${dayText('day')} order by day), '{}') from sign_in
        where company_id = ${company_id} and day between date_trunc('month', today.day)::date and today.day) as days
    from today`.execute(db)
  return onlyRow(rows)
}
