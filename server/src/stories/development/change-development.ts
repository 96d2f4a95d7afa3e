import type { changeDevelopment as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { getAdminDevelopmentOf } from '#src/stories/development/admin-developments.ts'
import { lockDevelopment } from '#src/stories/development/development-moves.ts'
import { refuseChanged } from '#src/stories/development/request-moves.ts'

/**
 * Corrects what the list says of a part in development. Its number stays, because requests follow it. A member of staff
 * with an outdated view is refused instead of overwriting a colleague.
 *
 * @throws {Refusal} 404 when there is none; `development.no_name`; 409 `development.changed`
 */
export async function changeDevelopment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { id, version, wanted, ...typed }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const given = { name_zh: typed.l_name_zh.trim(), model_zh: typed.l_model_zh.trim(), wanted }
  refuseIf('development.no_name', given.name_zh === '' ? '请填写配件名称' : undefined)
  return db.transaction().execute(async (tx) => {
    const development = await lockDevelopment(tx, id)
    const before = await tx
      .selectFrom('development')
      .select(['name_zh', 'model_zh', 'wanted'])
      .where('development_id', '=', id)
      .executeTakeFirstOrThrow()
    // The same again, as after a lost answer, changes nothing.
    if (isSame(before, given)) return getAdminDevelopmentOf(tx, id)
    await refuseChanged(tx, development, version)
    await tx
      .updateTable('development')
      .set({ ...given, version: version + 1, changed_by: who.staff_id })
      .where('development_id', '=', id)
      .execute()
    await recordAction(tx, who, {
      action: 'development.change',
      brand: development.brand,
      table: 'development',
      key: id,
      before,
      after: given,
      at: now(),
    })
    return getAdminDevelopmentOf(tx, id)
  })
}

type Described = { readonly name_zh: string; readonly model_zh: string; readonly wanted: number }

function isSame(one: Described, other: Described): boolean {
  return (
    one.name_zh === other.name_zh && one.model_zh === other.model_zh && one.wanted === other.wanted
  )
}
