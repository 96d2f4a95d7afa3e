import type { setDefaultAddress as call } from '@portal/contract/addresses.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'

import { changeAddressRow, lockAddressBook } from '#src/addresses/address-rows.ts'
import { passDefaults } from '#src/addresses/pass-defaults.ts'
import type { Context } from '#src/context.ts'
import { noSuchThing, Refusal } from '#src/http/refusal.ts'
import type { Dealer } from '#src/http/who.ts'

/**
 * Makes an address the default of one warehouse (Guangzhou unless named); it stops being the other one's, as an
 * address is the default of one at most (specification section 5).
 *
 * @throws {Refusal} `address.no_such_warehouse` where the brand has no Beijing warehouse; 404 when the company
 * has no such address
 */
export async function setDefaultAddress(
  { db }: Context,
  who: Dealer,
  { address_id, warehouse = Warehouse.guangzhou }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (!who.brand.warehouses.includes(warehouse))
    throw new Refusal('address.no_such_warehouse', '当前商城没有北京仓')
  const defaults = {
    is_guangzhou_default: warehouse === Warehouse.guangzhou,
    is_beijing_default: warehouse === Warehouse.beijing,
  }
  return db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, who.company_id)
    await passDefaults(tx, who.company_id, defaults)
    const which = { company_id: who.company_id, address_id }
    if (!(await changeAddressRow(tx, which, defaults))) throw noSuchThing('address.not_found')
    return {}
  })
}
