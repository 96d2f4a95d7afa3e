import { describe, expect, test } from 'vitest'

import {
  isContact,
  personIn,
  isTelephoneOf,
  withoutCalled,
  withoutLabelled,
  withoutMobile,
  withoutSender,
  withoutTelephone,
} from '#src/accounts/contact-details.ts'

describe('a line of a pasted list', () => {
  test.each([
    '微信同号 13912345678',
    '收货地址：广州市白云区三元里大道 88 号',
    '机场路1234号',
    '广东省佛山市南海区桂城街道',
    '发到 佛山',
    '联系人 王师傅',
    'QQ 9876543210',
  ])('%s says whom or where to reach', (line) => {
    expect(isContact(line)).toBe(true)
  })

  test.each([
    '机油滤清器 2个',
    // 油管路 is a pipe, not a street.
    '油管路 2 号',
    '11427953129',
    '广州市白云区 11427953129 2个',
    '',
    `广州市白云区${'很'.repeat(200)}`,
  ])('%s does not', (line) => {
    expect(isContact(line)).toBe(false)
  })
})

describe('telephone numbers', () => {
  test.each([
    ['电话:139-1234-5678 机滤', '机滤'],
    ['机滤 TEL 0757-81234567', '机滤'],
    ['热线400-830-1234', ''],
    ['020-86021234 前刹车片', '前刹车片'],
    // Part numbers have dashes too, but at other positions.
    ['A020-86021234', 'A020-86021234'],
    ['06L-115-562-B', '06L-115-562-B'],
    ['13912345678 机滤', '13912345678 机滤'],
  ])('what can be nothing else goes: of %s stays %j', (text, left) => {
    expect(withoutCalled(text)).toBe(left)
  })

  test('a number that says whose it is goes, also that of an order', () => {
    expect(withoutLabelled('订单号：20261130-0087 机滤')).toBe('机滤')
    expect(withoutLabelled('店里座机83561234')).toBe('')
    expect(withoutLabelled('订单 31126855998')).toBe('订单 31126855998')
  })

  test('a mobile number goes only where one is looked for', () => {
    expect(withoutMobile('139 1234 5678 张师傅')).toBe('张师傅')
    expect(withoutMobile('139123456789')).toBe('139123456789')
  })

  test.each([
    ['13912345678 张师傅', ''],
    ['李伟 13912345678', ''],
    ['王先生', ''],
    // BMW's numbers also have eleven digits.
    ['13717571349', '13717571349'],
    ['13717571349 机滤', '13717571349 机滤'],
    // A name alone may be a part: 高音 is not a Mr Gao.
    ['李伟', '李伟'],
  ])('with nothing but its owner beside it a number goes: of %s stays %j', (text, left) => {
    expect(withoutTelephone(text)).toBe(left)
  })

  test('a text longer than a line is left as it is', () => {
    const text = `电话13912345678${'很'.repeat(200)}`
    for (const rule of [withoutCalled, withoutLabelled, withoutMobile, withoutTelephone])
      expect(rule(text)).toBe(text)
  })
})

test('a telephone with its owner is nothing else', () => {
  expect(isTelephoneOf('收件人：陈志强 13760234581')).toBe(true)
  expect(isTelephoneOf('王师傅13609887654')).toBe(true)
  expect(isTelephoneOf('高压泵 13627789141')).toBe(false)
  expect(isTelephoneOf('13627789141 1个')).toBe(false)
  expect(isTelephoneOf('13627789141 2个 送到广州市白云区机场路12号')).toBe(false)
  expect(isTelephoneOf('广州市白云区机场路12号 王五 13926123456')).toBe(true)
})

test.each([
  ['王五', '王五'],
  ['王工', '王'],
  ['黄建华', '黄建华'],
  ['还有', undefined],
  ['手机', undefined],
])('%s names the person %s', (word, name) => {
  expect(personIn(word)).toBe(name)
})

test.each([
  ['小刘: 4M0407181A', '4M0407181A'],
  ['@老陈 LR149372', 'LR149372'],
  ['王五：LR149372', 'LR149372'],
  ['[王工 奥德汽修]: LR067104 2片', 'LR067104 2片'],
  ['宏达修理厂 小马: LR067104', 'LR067104'],
  ['小马(宏达修理厂)：LR067104', 'LR067104'],
  ['前大灯：LR149372', '前大灯：LR149372'],
  ['高压管：LR149372', '高压管：LR149372'],
  ['小灯 LR149372', '小灯 LR149372'],
])('“%s” without whom it is from is “%s”', (line, rest) => {
  expect(withoutSender(line)).toBe(rest)
})
