import { describe, expect, test } from 'vitest'

import {
  type AddressForm,
  addressProblems,
  boxOf,
  copiedAddress,
  defaultBoxBlocked,
} from '#src/accounts/address-form.ts'

const GOOD: AddressForm = {
  contacts: '陈先生',
  province: '广东省',
  city: '广州市',
  district: '白云区',
  street: '三元里大道 1 号',
  mobile: '13800138000',
  is_main: 1,
  other_is_main: 0,
}

describe('an address', () => {
  test.each<[Partial<AddressForm>, object]>([
    [{}, {}],
    [{ contacts: ' ' }, { contacts: '请输入收货人' }],
    [{ district: '' }, { region: '请选择省市区' }],
    [{ street: '' }, { street: '请输入详细地址' }],
    [{ mobile: '' }, { mobile: '请输入手机号' }],
    [{ mobile: '12800138000' }, { mobile: '请输入正确的手机号' }],
    [{ other_is_main: 1 }, { defaults: '同一地址只能设为一个仓的默认地址' }],
  ])('with %j has the problems %j', (change, problems) => {
    expect(addressProblems({ ...GOOD, ...change })).toEqual(problems)
  })

  test('reports every problem at once', () => {
    const empty = { contacts: '', province: '', city: '', district: '', street: '', mobile: '' }
    expect(Object.keys(addressProblems({ ...GOOD, ...empty }))).toEqual([
      'contacts',
      'region',
      'street',
      'mobile',
    ])
  })

  test('each default box waits for the other', () => {
    expect(defaultBoxBlocked('other_is_main', { is_main: 1, other_is_main: 0 })).toBe(
      '请先取消广州仓默认地址',
    )
    expect(defaultBoxBlocked('is_main', { is_main: 0, other_is_main: 1 })).toBe(
      '请先取消北京仓默认地址',
    )
    expect(defaultBoxBlocked('is_main', { is_main: 1, other_is_main: 0 })).toBeUndefined()
  })

  test('each warehouse has a default box of its own', () => {
    expect(boxOf(1)).toBe('is_main')
    expect(boxOf(2)).toBe('other_is_main')
  })

  test('a copied address is never the default', () => {
    expect(copiedAddress(GOOD)).toEqual({ ...GOOD, is_main: 0 })
  })
})
