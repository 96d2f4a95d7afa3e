import type { Brand } from '@portal/brands/brand.ts'
import { shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

type AnySql = Sql | TransactionSql

/** Number of companies per brand that check in daily; the others only earn points. */
const KEEN_COMPANIES = 3
const CHECK_IN_DAYS = 40
/** Consecutive check-ins until yesterday, so that today's is the seventh. */
const STREAK_DAYS = 6
const EXCHANGED_DAYS_AGO = 9
const MAX_COINS_EXCHANGED = 80

/**
 * Writes the wallets of every brand with points: points of delivered orders, points deducted for
 * returns, daily check-ins until yesterday, one exchange into coins, and the cost of gift orders.
 * Balances are the sums of their events. Runs after orders, returns, statement entries and gift
 * orders.
 */
export async function writeWallets(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  const day = shanghaiDay(today.getTime())
  for (const brand of brands) {
    if (!brand.modules.pointsMall) continue
    await writeCheckIns(sql, brand, day)
    await writeWalletEvents(sql, brand, day)
  }
  await sql`
    update return_order r set points = -e.change
    from wallet_event e join order_line l using (order_id) join return_line i using (order_line_id)
    where e.reason = 'points_reclaimed' and i.return_id = r.return_id and r.state = 'credited'`
  await sql`
    insert into wallet (company_id, currency, balance, spent)
    select company_id, currency, sum(change),
      coalesce(-sum(change) filter (where currency = 'points' and reason in ('exchange', 'gift', 'gift_refunded')), 0)
    from wallet_event group by company_id, currency`
}

async function writeCheckIns(sql: AnySql, { id, wallet }: Brand, today: string): Promise<void> {
  const { points, streakDays, bonus } = wallet.checkIn
  await sql`
    with keen as (
      select a.company_id, a.account_id, row_number() over (order by a.company_id) as nth
      from account a where a.brand = ${id} and a.is_main order by a.company_id limit ${KEEN_COMPANIES}
    ), signed as (
      select k.company_id, k.account_id, ${today}::date - ago as day
      from keen k, generate_series(1, ${CHECK_IN_DAYS}::integer) as ago
      where ago <= ${STREAK_DAYS} or (ago > ${STREAK_DAYS} + 1 and (ago + k.nth) % 9 not in (0, 4))
    ), run as (
      select *, day - row_number() over (partition by company_id order by day)::integer as began from signed
    ), counted as (
      select *, row_number() over (partition by company_id, began order by day)::integer as streak from run
    )
    insert into sign_in (company_id, day, account_id, streak, points)
    select company_id, day, account_id, streak,
      ${points}::integer + case when streak % ${streakDays}::integer = 0 then ${bonus}::integer else 0 end
    from counted`
}

async function writeWalletEvents(sql: AnySql, brand: Brand, today: string): Promise<void> {
  const { pointsPerCoin, yuanPerPoint } = brand.wallet
  await sql`
    with income as (
      select company_id, 'order_received' as reason, null::bigint as account_id, order_id, '' as note, happened_at,
        amount_fen / ${yuanPerPoint * 100}::bigint as change
      from statement_entry
      where brand = ${brand.id} and kind = 'order' and amount_fen >= ${yuanPerPoint * 100}::bigint
      union all
      select s.company_id, 'sign_in', s.account_id, null, case when streak > 1 then '连续 ' || streak || ' 天' else '' end,
        (day + time '08:35' + interval '97 seconds' * (extract(day from day)::integer * 7 % 20)) at time zone 'Asia/Shanghai',
        s.points
      from sign_in s join company c using (company_id) where c.brand = ${brand.id}
    ), credited as (
      select r.company_id, l.order_id, min(e.happened_at) as happened_at, sum(i.credit_fen)::bigint as credit_fen
      from return_line i join return_order r using (return_id) join order_line l using (order_line_id)
      join statement_entry e using (return_id)
      where r.brand = ${brand.id} group by r.company_id, l.order_id
    ), lost as (
      select c.company_id, order_id, c.happened_at,
        o.total_fen / ${yuanPerPoint * 100}::bigint - (o.total_fen - c.credit_fen) / ${yuanPerPoint * 100}::bigint as change
      from credited c join sales_order o using (order_id)
    ), spent as (
      select company_id, sum(points) as points
      from (select company_id, points from gift_order union all select company_id, change from lost) one
      group by company_id
    ), exchange as (
      select i.company_id, a.account_id, at,
        least(${MAX_COINS_EXCHANGED}::bigint, greatest(0, (sum(change) - coalesce(min(s.points), 0)) / ${pointsPerCoin}::bigint)::bigint) as coins
      from income i join account a on a.company_id = i.company_id and a.is_main
        cross join lateral (select (${today}::date - ${EXCHANGED_DAYS_AGO}::integer + time '09:12' + i.company_id::integer * 47 % 600 * interval '1 minute') at time zone 'Asia/Shanghai' as at) m
      left join spent s on s.company_id = i.company_id
      where happened_at < at and exists (select from sign_in s where s.company_id = i.company_id)
      group by i.company_id, a.account_id, at
    ), moved as (
      select company_id, 'points' as currency, reason, account_id, order_id, note, happened_at, change from income
      union all
      select company_id, 'points', 'points_reclaimed', null, order_id, '', happened_at, -change from lost where change > 0
      union all
      select company_id, 'points', 'exchange', account_id, null, '兑换 ' || coins || ' ' || ${brand.coinName}::text, at,
        -coins * ${pointsPerCoin}::bigint
      from exchange where coins > 0
      union all
      select company_id, 'coin', 'exchange', account_id, null, '消耗 ' || coins * ${pointsPerCoin}::bigint || ' 积分', at, coins
      from exchange where coins > 0
      union all
      select company_id, 'points', 'gift', account_id, order_id, gift_no, created_at, -points
      from gift_order where brand = ${brand.id}
      union all
      select g.company_id, 'points', 'gift_refunded', null, g.order_id, g.gift_no, e.happened_at, g.points
      from gift_order g join outbox e on e.subject_id = g.gift_order_id and e.name = 'gift_order.cancelled'
      where g.brand = ${brand.id}
    ), placed as (
      select *, row_number() over (order by happened_at, currency desc, company_id, order_id) as place from moved
    )
    insert into wallet_event (brand, company_id, currency, change, balance_after, reason, account_id, order_id, note, happened_at)
    select ${brand.id}, company_id, currency, change,
      sum(change) over (partition by company_id, currency order by place), reason, account_id, order_id, note, happened_at
    from placed order by place`
}
