import type { editAddress as call } from '@portal/contract/addresses.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { addressFields } from '#src/stories/addresses/address-fields.ts'
import { changeAddressRow, lockAddressBook } from '#src/stories/addresses/address-rows.ts'
import { passDefaults } from '#src/stories/addresses/pass-defaults.ts'

/**
 * Changes an address; existing orders keep the old one.
 *
 * @throws {Refusal} `address.incomplete`; 404 when the company has no such address
 */
export async function editAddress(
  { once }: { readonly once: Once },
  who: Dealer,
  { address_id, ...form }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const fields = addressFields(form, who)
  const which = { company_id: who.company_id, address_id }
  return once(async (tx) => {
    await lockAddressBook(tx, who.company_id)
    await passDefaults(tx, who.company_id, fields)
    if (!(await changeAddressRow(tx, which, fields))) throw noSuchThing('address.not_found')
    return { address_id }
  })
}
