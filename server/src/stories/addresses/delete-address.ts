import type { deleteAddress as call } from '@portal/contract/addresses.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { changeAddressRow, lockAddressBook } from '#src/stories/addresses/address-rows.ts'

/**
 * Deletes an address; existing orders keep their copy.
 *
 * @throws {Refusal} 404 when the company has no such address
 */
export async function deleteAddress(
  { once }: { readonly once: Once },
  who: Dealer,
  { address_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    await lockAddressBook(tx, who.company_id)
    const which = { company_id: who.company_id, address_id }
    if (!(await changeAddressRow(tx, which, { is_deleted: true })))
      throw noSuchThing('address.not_found')
    return {}
  })
}
