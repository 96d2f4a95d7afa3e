import { addressProblems, type AddressForm } from '@portal/rules/address-problems.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'

import type { AddressFields, AddressRow } from '#src/addresses/address-rows.ts'
import { flag } from '#src/http/flag.ts'
import { Refusal } from '#src/http/refusal.ts'
import type { Dealer } from '#src/http/who.ts'

/**
 * Reads the form into the table's words. Where the brand has no Beijing warehouse its box does not exist.
 *
 * @throws {Refusal} `address.incomplete` with the first thing that is wrong
 */
export function addressFields(form: AddressForm, { brand }: Dealer): AddressFields {
  const hasBeijing = brand.warehouses.includes(Warehouse.beijing)
  const asked: AddressForm = hasBeijing ? form : { ...form, other_is_main: 0 }
  const problems = addressProblems(asked)
  const [problem] = Object.values(problems)
  if (problem !== undefined)
    throw new Refusal('address.incomplete', problem, { data: { problems } })
  return {
    contacts: asked.contacts.trim(),
    mobile: asked.mobile.trim(),
    province: asked.province.trim(),
    city: asked.city.trim(),
    district: asked.district.trim(),
    street: asked.street.trim(),
    is_guangzhou_default: asked.is_main === 1,
    is_beijing_default: asked.other_is_main === 1,
  }
}

/** The address in the wire's words. */
export function addressOnWire({ is_guangzhou_default, is_beijing_default, ...row }: AddressRow) {
  return { ...row, is_main: flag(is_guangzhou_default), other_is_main: flag(is_beijing_default) }
}
