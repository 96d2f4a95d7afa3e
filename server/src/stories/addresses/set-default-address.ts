import type { setDefaultAddress as call } from '@portal/contract/addresses.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { boxOf, defaultBoxBlocked } from '@portal/rules/accounts/address-form.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { addressOnWire, refuseMissingWarehouse } from '#src/stories/addresses/address-fields.ts'
import {
  changeAddressRow,
  findAddresses,
  lockAddressBook,
} from '#src/stories/addresses/address-rows.ts'
import { passDefaults } from '#src/stories/addresses/pass-defaults.ts'

/**
 * Makes an address the default of one warehouse (Guangzhou if none is given). An address is the default of at most one
 * (specification section 5), so taking it from the other warehouse needs the user's consent.
 *
 * @throws {Refusal} `address.no_such_warehouse` where the brand has no Beijing warehouse; `address.other_default` for
 *   the default of the other warehouse without that consent; 404 when the company has no such address
 */
export async function setDefaultAddress(
  { once }: { readonly once: Once },
  who: Dealer,
  { address_id, warehouse = Warehouse.guangzhou, gives_up_other }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseMissingWarehouse(who.brand, warehouse)
  const defaults = {
    is_guangzhou_default: warehouse === Warehouse.guangzhou,
    is_beijing_default: warehouse === Warehouse.beijing,
  }
  return once(async (tx) => {
    await lockAddressBook(tx, who.company_id)
    const [address] = await findAddresses(tx, who.company_id, [address_id])
    if (!address) throw noSuchThing('address.not_found')
    const before = addressOnWire(address)
    if (gives_up_other !== 1)
      refuseIf('address.other_default', defaultBoxBlocked(boxOf(warehouse), before))
    await passDefaults(tx, who.company_id, defaults)
    const which = { company_id: who.company_id, address_id }
    await changeAddressRow(tx, which, defaults)
    return {}
  })
}
