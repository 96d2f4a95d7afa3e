import { Warehouse } from '@portal/rules/warehouse.ts'

import type { Address } from '../address/address-calls.ts'

type Chosen = Readonly<Partial<Record<Warehouse, number>>>

/**
 * The receiving address of each warehouse: what the user chose, else the warehouse's default, else the only address
 * there is. Nothing is guessed beyond that; the checkout then asks for one.
 */
export function addressProposal(addresses: readonly Address[], chosen: Chosen): Chosen {
  const proposal: Partial<Record<Warehouse, number>> = {}
  for (const warehouse of [Warehouse.guangzhou, Warehouse.beijing]) {
    const isDefault = (address: Address) =>
      (warehouse === Warehouse.beijing ? address.other_is_main : address.is_main) === 1
    const only = addresses.length === 1 ? addresses[0] : undefined
    const address =
      addresses.find(({ address_id }) => address_id === chosen[warehouse]) ??
      addresses.find(isDefault) ??
      only
    if (address !== undefined) proposal[warehouse] = address.address_id
  }
  return proposal
}
