import { ADDRESS_LENGTHS } from '@portal/rules/accounts/address-form.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Flag, Nothing, WarehouseCode, flag, id } from './wire.ts'

const ADDRESS_FIELDS = {
  contacts: Type.String({ maxLength: ADDRESS_LENGTHS.contacts }),
  province: Type.String({ maxLength: ADDRESS_LENGTHS.region }),
  city: Type.String({ maxLength: ADDRESS_LENGTHS.region }),
  district: Type.String({ maxLength: ADDRESS_LENGTHS.region }),
  street: Type.String({ maxLength: ADDRESS_LENGTHS.street }),
  mobile: Type.String({ maxLength: ADDRESS_LENGTHS.mobile }),
  is_main: Flag,
  other_is_main: Flag,
}

/** `is_main`: default of the Guangzhou warehouse; `other_is_main`: of the Beijing one (specification, section 3). */
export const Address = Type.Object({ address_id: id('address'), ...ADDRESS_FIELDS })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/Shop.Address/getAddress',
  access: 'user',
  summary: "The company's delivery addresses, defaults first.",
  reads: ['addresses'],
  input: Nothing,
  output: Type.Object({ list: Type.Array(Address) }),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/Shop.Address/addAddress',
  access: 'user',
  summary: 'Adds a delivery address.',
  changes: ['addresses'],
  idempotent: true,
  input: Type.Object(ADDRESS_FIELDS),
  output: Type.Object({ address_id: id('address') }),
})

/** The address book may be changed by users who may order, because others' orders use it. */
export const editAddress = endpoint({
  method: 'POST',
  path: '/api/Shop.Address/editAddress',
  access: 'purchaser',
  summary: 'Changes a delivery address; orders already placed keep the old one.',
  changes: ['addresses'],
  idempotent: true,
  input: Type.Object({ address_id: id('address'), ...ADDRESS_FIELDS }),
  output: Type.Object({ address_id: id('address') }),
})

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/api/Shop.Address/delete',
  access: 'purchaser',
  summary: 'Deletes an address.',
  changes: ['addresses'],
  idempotent: true,
  input: Type.Object({ address_id: id('address') }),
  output: Nothing,
})

export const setDefaultAddress = endpoint({
  method: 'GET',
  path: '/api/Shop.Address/setDefault',
  access: 'purchaser',
  summary: 'Makes an address the default of a warehouse.',
  changes: ['addresses'],
  idempotent: true,
  input: Type.Object({
    address_id: id('address'),
    warehouse: Type.Optional(WarehouseCode),
    gives_up_other: Type.Optional(
      flag(
        '1: the user agreed that the address is no longer the default of the other warehouse, which has none then',
      ),
    ),
  }),
  output: Nothing,
})
