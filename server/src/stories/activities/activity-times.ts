import type { Id } from '@portal/rules/ids.ts'

import { lockKey } from '#src/ground/database/lock-key.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** Overlap concerns times that other rows hold, so the lock is on the brand; held until the transaction ends. */
export async function lockActivities(tx: InTransaction, brand: string): Promise<void> {
  await lockKey(tx, 'activities', brand)
}

type Times = {
  readonly brand: string
  readonly activity_id: Id<'activity'>
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Refuses a second active activity of a brand at the same time. The caller holds the brand's lock.
 *
 * @throws {Refusal} `activity.overlap` when another active one overlaps with this time
 */
export async function refuseOverlap(tx: InTransaction, times: Times): Promise<void> {
  const other = await findOverlap(tx, times)
  if (other)
    throw new Refusal(
      'activity.overlap',
      `与「${other.title}」时间重叠，一个品牌同一时间只能有一个活动`,
    )
}

export async function findOverlap(
  tx: InTransaction,
  { brand, activity_id, startsAt, endsAt }: Times,
): Promise<{ readonly title: string } | undefined> {
  return tx
    .selectFrom('activity')
    .select('title')
    .where('brand', '=', brand)
    .where('is_on', '=', true)
    .where('activity_id', '<>', activity_id)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .executeTakeFirst()
}
