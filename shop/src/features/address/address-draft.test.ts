import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { draftFor, tidied } from './address-draft.ts'
import { addressText, mobileText } from './address-text.ts'

const address = {
  address_id: toId<'address'>(7),
  contacts: '陈志强',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  street: '十八里店乡 周家庄汽配城 C2-17',
  mobile: '13826066021',
  is_main: 0,
  other_is_main: 1,
} as const

test('a copied address is never the default', () => {
  expect(draftFor({ kind: 'copy', address })).toMatchObject({ is_main: 0, other_is_main: 0 })
  expect(draftFor({ kind: 'edit', address })).toMatchObject({ is_main: 0, other_is_main: 1 })
})

test('typed address fields are trimmed', () => {
  const draft = { ...draftFor({ kind: 'edit', address }), mobile: ' 13826066021 ' }
  expect(tidied(draft).mobile).toBe('13826066021')
})

test('an address reads as people write it', () => {
  expect(addressText(address)).toBe('北京市 朝阳区 十八里店乡 周家庄汽配城 C2-17')
  expect(mobileText('13826066021')).toBe('138 2606 6021')
})
