import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { checkIn as call } from '@portal/contract/points.ts'
import type { Id } from '@portal/rules/ids.ts'
import { checkInPoints } from '@portal/rules/wallet/wallet.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { moveWallet, refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'

/**
 * Records the daily sign-in, once a day in Shanghai; every seventh day in a row earns a bonus.
 *
 * @throws {Refusal} `points.signed_in_already`
 */
export async function checkIn(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  refuseWithoutPoints(who)
  const { brand, company_id, account_id } = who
  const at = now()
  return once(async (tx) => {
    const streak = (await findStreakBefore(tx, company_id, at)) + 1
    const added = checkInPoints(streak, brand.wallet)
    if (!(await addCheckIn(tx, { company_id, account_id, streak, points: added, at })))
      throw new Refusal('points.signed_in_already', '今天已签到')
    const points = await moveWallet(tx, {
      brand: brand.id,
      company_id,
      currency: 'points',
      change: added,
      reason: 'sign_in',
      account_id,
      note: streak > 1 ? `连续 ${streak} 天` : '',
      at,
    })
    return { added, points: points ?? added, streak }
  })
}

async function findStreakBefore(
  tx: InTransaction,
  company_id: Id<'company'>,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ streak: number }>`
    select streak from sign_in
    where company_id = ${company_id} and day = ${at}::timestamptz::date - 1`.execute(tx)
  return rows[0]?.streak ?? 0
}

type NewCheckIn = Readonly<Record<'company_id' | 'account_id' | 'streak' | 'points', number>> & {
  readonly at: Date
}

/** @returns false when the company has signed in on that day */
async function addCheckIn(tx: InTransaction, signed: NewCheckIn): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in (company_id, day, account_id, streak, points)
    values (${signed.company_id}, ${signed.at}::timestamptz::date, ${signed.account_id}, ${signed.streak}, ${signed.points})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}
