import type { Id } from '@portal/rules/ids.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'

type Activity = {
  /** Absent: a new one, switched off. */
  readonly activity_id?: Id<'activity'> | undefined
  readonly brand: string
  readonly title: string
  readonly flag_image: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Without its sections, which need the returned id. */
export async function writeActivity(
  tx: InTransaction,
  { activity_id: id, brand, title, flag_image, startsAt, endsAt }: Activity,
): Promise<Id<'activity'>> {
  const row = { title: title.trim(), flag_image, starts_at: startsAt, ends_at: endsAt }
  if (id === undefined) {
    const { activity_id } = await tx
      .insertInto('activity')
      .values({ ...row, brand })
      .returning('activity_id')
      .executeTakeFirstOrThrow()
    return activity_id
  }
  await tx.updateTable('activity').set(row).where('activity_id', '=', id).execute()
  return id
}

/** @returns whether it was the other way before */
export async function writeIsOn(
  tx: InTransaction,
  activity_id: Id<'activity'>,
  isOn: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('activity')
    .set({ is_on: isOn })
    .where('activity_id', '=', activity_id)
    .where('is_on', '<>', isOn)
    .returning('activity_id')
    .executeTakeFirst()
  return changed !== undefined
}
