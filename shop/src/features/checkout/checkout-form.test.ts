import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import type { Address } from '#src/features/address/address-calls.ts'

import { addressProposal, remarksProblem } from './checkout-form.ts'

const address = (address_id: number, change: Partial<Address> = {}): Address => ({
  address_id: toId(address_id),
  contacts: '陈志强',
  province: '广东省',
  city: '广州市',
  district: '白云区',
  street: '石马村工业路 18 号',
  mobile: '13826066021',
  is_main: 0,
  other_is_main: 0,
  ...change,
})

test('the receiving address is each warehouse’s default', () => {
  const addresses = [address(1), address(2, { is_main: 1 }), address(3, { other_is_main: 1 })]
  expect(addressProposal(addresses, {})).toEqual({ 1: 2, 2: 3 })
})

test('the receiving address is what the user chose', () => {
  const addresses = [address(1), address(2, { is_main: 1 })]
  expect(addressProposal(addresses, { 1: toId(1) })).toEqual({ 1: 1 })
})

test('the address must be chosen if there are several without a default', () => {
  expect(addressProposal([address(1), address(2)], {})).toEqual({})
})

test('the receiving address is the only one there is', () => {
  expect(addressProposal([address(5)], {})).toEqual({ 1: 5, 2: 5 })
})

test('the receiving address is chosen again when the chosen one was deleted', () => {
  expect(addressProposal([address(1, { is_main: 1 }), address(2)], { 1: toId(9) })).toEqual({
    1: 1,
  })
})

test('a remark that is too long is refused before it is sent', () => {
  expect(remarksProblem({})).toBeUndefined()
  expect(remarksProblem({ 1: '好'.repeat(200), 2: '' })).toBeUndefined()
  expect(remarksProblem({ 2: '好'.repeat(203) })).toBe('备注过长，最多 200 个字')
})
