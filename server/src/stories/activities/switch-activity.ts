import type { switchActivity as call } from '@portal/contract/admin-activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { findStoredActivity } from '#src/facts/deals/stored-activity.ts'
import { writeIsOn } from '#src/facts/deals/write-activity.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { lockActivities, refuseOverlap } from '#src/stories/activities/activity-times.ts'

/**
 * Switches an activity on or off. Dealers no longer see it once it is off.
 *
 * @throws {Refusal} 404 when there is no such activity; `activity.over`, `activity.empty`, `activity.overlap`
 */
export async function switchActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { activity_id, is_on }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isOn = is_on === 1
  return db.transaction().execute(async (tx) => {
    const before = await findStoredActivity(tx, activity_id)
    if (!before) throw noSuchThing('activity.not_found')
    const { brand, starts_at: startsAt, ends_at: endsAt, sections } = before
    await lockActivities(tx, brand)
    if (isOn) {
      if (endsAt <= now()) throw new Refusal('activity.over', '活动时间已过，请先修改时间')
      if (!sections.some(({ deals }) => deals.length > 0))
        throw new Refusal('activity.empty', '活动里还没有商品')
      await refuseOverlap(tx, { brand, activity_id, startsAt, endsAt })
    }
    if (!(await writeIsOn(tx, activity_id, isOn))) return {}
    await recordStaffEvent(tx, who, {
      name: isOn ? 'activity.started' : 'activity.stopped',
      subject: { kind: 'activity', id: activity_id },
      brand,
      facts: {},
      at: now(),
      audit: {
        action: 'activity.switch',
        table: 'activity',
        key: activity_id,
        before: { is_on: !isOn },
        after: { is_on: isOn },
      },
    })
    return {}
  })
}
