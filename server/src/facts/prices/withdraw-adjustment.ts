import type { withdrawAdjustment as call } from '@portal/contract/admin-prices.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { refusalToWithdraw } from '@portal/rules/prices/price-adjustment.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'

/**
 * The lock on its row decides between a withdrawal and the job that makes it effective.
 *
 * @throws {Refusal} 404 when there is no such adjustment; `price_adjustment.not_planned`
 */
export async function withdrawAdjustment(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { adjustment_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const found = await tx
      .selectFrom('price_adjustment')
      .select(['brand', 'level', 'state'])
      .where('adjustment_id', '=', adjustment_id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw noSuchThing('price_adjustment.not_found')
    refuseIf('price_adjustment.not_planned', refusalToWithdraw(found.state))
    await tx
      .updateTable('price_adjustment')
      .set({ state: 'withdrawn', ended_at: now(), withdrawn_by: who.staff_id })
      .where('adjustment_id', '=', adjustment_id)
      .execute()
    await recordStaffEvent(tx, who, {
      name: 'price.withdrawn',
      subject: { kind: 'price_adjustment', id: adjustment_id },
      brand: found.brand,
      facts: { level: found.level },
      at: now(),
      audit: {
        action: 'price_adjustment.withdraw',
        table: 'price_adjustment',
        key: adjustment_id,
        before: { state: found.state },
        after: { state: 'withdrawn' },
      },
    })
    return {}
  })
}
