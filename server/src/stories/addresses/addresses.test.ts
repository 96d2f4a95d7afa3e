import * as calls from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { beforeEach, expect, test } from 'vitest'

import { ADDRESS } from '#src/testing/order-all.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let call: Caller

serveTests((started) => void (server = started))
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  call = await server.signedInAs(company.main)
})

const defaults = async () => {
  const { list } = await call(calls.listAddresses, {})
  return list.map(({ street, is_main, other_is_main }) => ({ street, is_main, other_is_main }))
}

test('the address book belongs to the company: a sub-account sees the main account’s addresses', async () => {
  const { address_id } = await call(calls.addAddress, { ...ADDRESS, street: ' 机场路 1 号 ' })
  const sub = await server.signedInAs(company.sub)
  expect(await sub(calls.listAddresses, {})).toEqual({
    list: [{ ...ADDRESS, address_id, street: '机场路 1 号' }],
  })
})

test('only users who may order change the company’s addresses', async () => {
  const address = await call(calls.addAddress, ADDRESS)
  const looker = await server.signedInAs(company.sub)
  for (const change of [
    () => looker(calls.editAddress, { ...ADDRESS, ...address, street: '别处' }),
    () => looker(calls.setDefaultAddress, { ...address, warehouse: 1 }),
    () => looker(calls.deleteAddress, address),
    () => looker(calls.addAddress, { ...ADDRESS, is_main: 1 }),
  ])
    await expect(change()).rejects.toMatchObject({ status: 403 })
  const { list } = await call(calls.listAddresses, {})
  expect(list).toEqual([{ ...ADDRESS, ...address }])
})

test('an attempt repeated after a lost answer acts once and gets the first answer', async () => {
  const attempt = { idempotencyKey: 'one-press-in-the-address-book' }
  const added = await call(calls.addAddress, ADDRESS, attempt)
  expect(await call(calls.addAddress, ADDRESS, attempt)).toEqual(added)
  expect(await defaults()).toHaveLength(1)

  const edited = { ...ADDRESS, ...added, street: '机场路 2 号' }
  await call(calls.editAddress, edited, attempt)
  await call(calls.editAddress, { ...edited, street: '机场路 3 号' })
  await call(calls.editAddress, edited, attempt)
  expect(await defaults()).toMatchObject([{ street: '机场路 3 号' }])

  const first = { ...added, warehouse: 1 as const }
  await call(calls.setDefaultAddress, first, attempt)
  await call(calls.setDefaultAddress, { ...added, warehouse: 2, gives_up_other: 1 })
  await call(calls.setDefaultAddress, first, attempt)
  expect(await defaults()).toMatchObject([{ is_main: 0, other_is_main: 1 }])

  await call(calls.deleteAddress, added, attempt)
  expect(await call(calls.deleteAddress, added, attempt)).toEqual({})
})

test('a new default replaces the old one', async () => {
  await call(calls.addAddress, { ...ADDRESS, street: 'A', is_main: 1 })
  await call(calls.addAddress, { ...ADDRESS, street: 'B', other_is_main: 1 })
  const third = await call(calls.addAddress, { ...ADDRESS, street: 'C', is_main: 1 })
  expect(await defaults()).toEqual([
    { street: 'C', is_main: 1, other_is_main: 0 },
    { street: 'B', is_main: 0, other_is_main: 1 },
    { street: 'A', is_main: 0, other_is_main: 0 },
  ])
  const taken = call(calls.setDefaultAddress, { ...third, warehouse: 2 })
  await expect(taken).rejects.toMatchObject({
    code: 'address.other_default',
    message: '请先取消广州仓默认地址',
  })
  expect(await defaults()).toMatchObject([{ street: 'C', is_main: 1 }, { street: 'B' }, {}])
  await call(calls.setDefaultAddress, { ...third, warehouse: 2, gives_up_other: 1 })
  expect(await defaults()).toEqual([
    { street: 'C', is_main: 0, other_is_main: 1 },
    { street: 'B', is_main: 0, other_is_main: 0 },
    { street: 'A', is_main: 0, other_is_main: 0 },
  ])
})

test('of many concurrent defaults one remains', async () => {
  await Promise.all(
    Array.from({ length: 12 }, () => call(calls.addAddress, { ...ADDRESS, is_main: 1 })),
  )
  const marks = await defaults()
  expect(marks.filter((mark) => mark.is_main === 1)).toHaveLength(1)
})

test('an address is the default of at most one warehouse, and needs a valid mobile number', async () => {
  await expect(
    call(calls.addAddress, { ...ADDRESS, is_main: 1, other_is_main: 1 }),
  ).rejects.toMatchObject({ status: 201, code: 'address.incomplete' })
  await expect(call(calls.addAddress, { ...ADDRESS, mobile: '12345' })).rejects.toMatchObject({
    message: '请输入正确的手机号',
  })
  await expect(call(calls.addAddress, { ...ADDRESS, street: '  ' })).rejects.toMatchObject({
    message: '请输入详细地址',
  })
})

test('a brand without a Beijing warehouse has no Beijing default', async () => {
  const brand = server.context.brands.all.find(({ warehouses }) => warehouses.length === 1)
  const other = await seedCompany(server.db, { brand: brand?.id ?? '' })
  const theirs = await server.signedInAs(other.main)
  const none = { code: 'address.no_such_warehouse', message: '当前商城没有北京仓' }
  const beijing = { ...ADDRESS, other_is_main: 1 as const }
  await expect(theirs(calls.addAddress, beijing)).rejects.toMatchObject(none)
  const added = await theirs(calls.addAddress, ADDRESS)
  await expect(theirs(calls.editAddress, { ...beijing, ...added })).rejects.toMatchObject(none)
  await expect(theirs(calls.setDefaultAddress, { ...added, warehouse: 2 })).rejects.toMatchObject(
    none,
  )
})

test('an address can be changed and deleted by its own company alone', async () => {
  const { address_id } = await call(calls.addAddress, ADDRESS)
  await call(calls.editAddress, { ...ADDRESS, address_id, contacts: '李师傅' })
  expect((await call(calls.listAddresses, {})).list).toMatchObject([{ contacts: '李师傅' }])

  const stranger = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  const refused = { status: 404, code: 'address.not_found' }
  await expect(stranger(calls.editAddress, { ...ADDRESS, address_id })).rejects.toMatchObject(
    refused,
  )
  await expect(stranger(calls.deleteAddress, { address_id })).rejects.toMatchObject(refused)
  await expect(stranger(calls.setDefaultAddress, { address_id })).rejects.toMatchObject(refused)

  await call(calls.deleteAddress, { address_id })
  expect((await call(calls.listAddresses, {})).list).toEqual([])
  await expect(call(calls.deleteAddress, { address_id })).rejects.toMatchObject(refused)
})
