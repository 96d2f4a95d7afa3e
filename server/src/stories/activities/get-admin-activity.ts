import type { getAdminActivity as call } from '@portal/contract/admin-activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { activityState } from '@portal/rules/activities/activity.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'

import type { Context } from '#src/context.ts'
import { findStoredActivity } from '#src/facts/deals/stored-activity.ts'
import { flag } from '#src/ground/http/flag.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/**
 * An activity as stored, running or not, for staff to edit.
 *
 * @throws {Refusal} 404 when there is no such activity
 */
export async function getAdminActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  _who: unknown,
  { activity_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const found = await findStoredActivity(db, activity_id)
  if (!found) throw noSuchThing('activity.not_found')
  const { is_on, starts_at, ends_at, starts, ends, sections, ...facts } = found
  return {
    ...facts,
    state: activityState({ isOn: is_on, startsAt: starts_at, endsAt: ends_at }, now()),
    starts_at: starts,
    ends_at: ends,
    is_on: flag(is_on),
    sections: sections.map((section) => ({
      ...section,
      slides: [...section.slides],
      deals: section.deals.map(({ items, has_purchases: _taken, ...deal }) => ({
        ...deal,
        items: items.map(({ price_fen, usual_fen, ...item }) => ({
          ...item,
          price: yuanOfFen(price_fen),
          usual_price: usual_fen === null ? null : yuanOfFen(usual_fen),
        })),
      })),
    })),
  }
}
