import type { addAddress as call } from '@portal/contract/addresses.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { addressFields } from '#src/stories/addresses/address-fields.ts'
import { addAddressRow, lockAddressBook } from '#src/stories/addresses/address-rows.ts'
import { passDefaults } from '#src/stories/addresses/pass-defaults.ts'

/**
 * Adds an address to the company's address book; a new default replaces the old one.
 *
 * @throws {Refusal} `address.incomplete`; 403 when a user who may not order would replace a default
 */
export async function addAddress(
  { once }: { readonly once: Once },
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const fields = addressFields(input, who)
  if (!who.isPurchaser && (input.is_main === 1 || input.other_is_main === 1))
    throw new Refusal('address.no_default', '没有下单权限，不能设置默认地址', { status: 403 })
  const owner = { brand: who.brand.id, company_id: who.company_id }
  return once(async (tx) => {
    await lockAddressBook(tx, who.company_id)
    await passDefaults(tx, who.company_id, fields)
    return { address_id: await addAddressRow(tx, owner, fields) }
  })
}
