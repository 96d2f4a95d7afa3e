import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { askForArrival as call } from '@portal/contract/parts.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { addReminders } from '#src/ledgers/stock/arrival-reminders.ts'

/**
 * Sets the arrival reminder of a part (specification 4, Arrival reminder).
 *
 * @throws {Refusal} `reminder.already_asked`; 404 when the brand has no such part
 */
export async function askForArrival(
  { db, now }: Context,
  who: Dealer,
  { product_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const owner = { account_id: who.account_id, brand: who.brand.id }
  return db.transaction().execute(async (tx) => {
    const state = await readState(tx, owner, product_id)
    if (!state) throw noSuchThing('part.not_found')
    refuseIf('reminder.already_asked', state.isReminderSet ? '已提交，不可重复提交' : undefined)
    await addReminders(tx, { ...owner, at: now() }, [product_id])
    return {}
  })
}

async function readState(
  tx: InTransaction,
  { account_id, brand }: { readonly account_id: Id<'account'>; readonly brand: string },
  part_id: Id<'part'>,
): Promise<{ isReminderSet: boolean } | undefined> {
  const row = await tx
    .selectFrom('part')
    .leftJoin('arrival_reminder as r', (join) =>
      join
        .onRef('r.part_id', '=', 'part.part_id')
        .on('r.account_id', '=', account_id)
        .on('r.fired_at', 'is', null),
    )
    .select('r.account_id as reminded')
    .where('part.part_id', '=', part_id)
    .where('part.brand', '=', brand)
    .executeTakeFirst()
  return row && { isReminderSet: row.reminded !== null }
}
