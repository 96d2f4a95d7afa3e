import { type AddressForm, addressProblems } from '@portal/rules/accounts/address-form.ts'
import { plainMobile } from '@portal/rules/accounts/mobile-number.ts'
import { Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'

import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import type { AddressFields, AddressRow } from '#src/stories/addresses/address-rows.ts'

/**
 * @throws {Refusal} `address.no_such_warehouse` for a Beijing default where the brand has no Beijing warehouse;
 *   `address.incomplete` with the first mistake
 */
export function addressFields(form: AddressForm, { brand }: Dealer): AddressFields {
  if (form.other_is_main === 1) refuseMissingWarehouse(brand, Warehouse.beijing)
  const problems = addressProblems(form)
  const [problem] = Object.values(problems)
  if (problem !== undefined)
    throw new Refusal('address.incomplete', problem, { data: { problems } })
  return {
    contacts: form.contacts.trim(),
    mobile: plainMobile(form.mobile),
    province: form.province.trim(),
    city: form.city.trim(),
    district: form.district.trim(),
    street: form.street.trim(),
    is_guangzhou_default: form.is_main === 1,
    is_beijing_default: form.other_is_main === 1,
  }
}

/** @throws {Refusal} `address.no_such_warehouse` where the brand has no such warehouse */
export function refuseMissingWarehouse(
  { warehouses }: Dealer['brand'],
  warehouse: Warehouse,
): void {
  if (!warehouses.includes(warehouse))
    throw new Refusal('address.no_such_warehouse', `当前商城没有${WAREHOUSE_NAMES[warehouse]}`)
}

export function addressOnWire({ is_guangzhou_default, is_beijing_default, ...row }: AddressRow) {
  return { ...row, is_main: flag(is_guangzhou_default), other_is_main: flag(is_beijing_default) }
}
