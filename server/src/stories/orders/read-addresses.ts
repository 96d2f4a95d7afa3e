import type { InputOf } from '@portal/contract/endpoint.ts'
import type { placeOrder as call } from '@portal/contract/orders.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { type AddressRow, findAddresses } from '#src/stories/addresses/index.ts'

/** The address of each warehouse's order, with the user's remark. */
export type DeliveryAddresses = Readonly<
  Record<Warehouse, { readonly address: AddressRow; readonly remark: string }>
>

/**
 * The addresses that a checkout names. Without a Beijing one (then there are no Beijing rows) it is Guangzhou's.
 *
 * @throws {Refusal} 404 when one is not in the company's address book
 */
export async function readAddresses(
  tx: InTransaction,
  company_id: number,
  input: InputOf<typeof call>,
): Promise<DeliveryAddresses> {
  const guangzhou = input.address_id
  const beijing = input.other_address_id ?? guangzhou
  const ids = [guangzhou, beijing].filter((id) => id !== undefined)
  const found = await findAddresses(tx, company_id, ids)
  const get = (id: number | undefined) => {
    const address = found.find((one) => one.address_id === id)
    if (!address) throw noSuchThing('address.not_found')
    return address
  }
  return {
    [Warehouse.guangzhou]: { address: get(guangzhou), remark: input.remark?.trim() ?? '' },
    [Warehouse.beijing]: { address: get(beijing), remark: input.beijing_remark?.trim() ?? '' },
  }
}
