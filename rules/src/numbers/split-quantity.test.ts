import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { splitEach } from '#src/numbers/split-each.ts'
import { splitQuantity, withoutUnit } from '#src/numbers/split-quantity.ts'

describe('the quantity of a line', () => {
  test.each([
    ['06H905110G=4', '06H905110G', 4],
    ['06H905110G * 4个', '06H905110G', 4],
    ['06H905110G ✖4', '06H905110G', 4],
    ['06H905110G(x4)', '06H905110G', 4],
    ['06H905110G[共4个]', '06H905110G', 4],
    ['A2053301101(球笼防尘套)2', 'A2053301101(球笼防尘套)', 2],
    ['06H905110G x4', '06H905110G', 4],
    ['06H905110G,4', '06H905110G', 4],
    ['06H905110G 数量:4', '06H905110G', 4],
    ['机滤 数量 4', '机滤', 4],
    ['06H905110G 要4个', '06H905110G', 4],
    ['06H905110G 4 PCS', '06H905110G', 4],
    ['114279531294个', '11427953129', 4],
    ['06H905110G 二十五个', '06H905110G', 25],
    ['机油格两个', '机油格', 2],
    ['BBH7-34-700 一对', 'BBH7-34-700', 1],
    ['BBH7-34-700 前减震 两付', 'BBH7-34-700 前减震', 2],
    ['BBH7-34-700 2副', 'BBH7-34-700', 2],
    ['机滤11427953129十个', '机滤11427953129', 10],
    ['前刹车片2个 34116850568', '前刹车片 34116850568', 2],
    ['4个 11427953129', '11427953129', 4],
    ['4*11427953129', '11427953129', 4],
    ['11 42 7 953 129 4', '11 42 7 953 129', 4],
    ['06H905110G=0', '06H905110G', 1],
    ['前刹车片 34106888459 4', '前刹车片 34106888459', 4],
    ['34116850568 1对 前刹车片', '34116850568 前刹车片', 1],
    ['34116850568 2 个 前刹车片', '34116850568 前刹车片', 2],
    ['LR133410*2 后刹车盘', 'LR133410 后刹车盘', 2],
    ['34116850568x2 前刹车片', '34116850568 前刹车片', 2],
    ['LR011279 X5 机滤', 'LR011279 机滤', 5],
    ['34116850568 X2 前刹车片', '34116850568 前刹车片', 2],
    ['51117379109 X5 前保险杠', '51117379109 前保险杠', 1],
    ['螺丝 N90661802 100', '螺丝 N90661802', 100],
    ['前刹车片 34106888459 2015', '前刹车片 2015,34106888459', 1],
    ['宝马 34116850568 320', '宝马 320,34116850568', 1],
  ])('of %s leaves %s and is %i', (line, text, quantity) => {
    expect(splitQuantity(line)).toEqual({ text, quantity })
  })

  test.each([
    ['06K905601X4', '06K905601', 4, '06K905601X4'],
    ['9A110722400 3', '9A110722400', 3, '9A1107224003'],
    ['977751 10', '977751', 10, '97775110'],
    ['沃尔沃 31372212 2', '沃尔沃 31372212', 2, '313722122'],
  ])('of %s may belong to the number', (line, text, quantity, whole) => {
    expect(splitQuantity(line)).toEqual({ text, quantity, whole })
  })

  test.each([
    '11427953129',
    '5X0 907 451',
    '4EA123456',
    '宝马X5',
    'LR133410 宝马X5',
    '刹车片 205 420 12 20',
    '205 420 12 20',
    '机滤 1 457 433 529',
    '3 11 42 7 953 129',
    'LR011279 发现 4',
    '31126879844 下控制臂 2015',
    '机滤 三四个',
    'GLC260 300',
    '',
  ])('is not read from %j', (line) => {
    expect(splitQuantity(line)).toEqual({ text: line, quantity: 1 })
  })

  test('set off by a sign is read whatever it is', () => {
    const sign = fc.constantFrom('=', ':', '*', '×', ' x ')
    fc.assert(
      fc.property(sign, fc.integer({ min: 1, max: 99_999 }), (before, quantity) => {
        const line = `06H905110G${before}${quantity}`
        expect(splitQuantity(line)).toEqual({ text: '06H905110G', quantity })
      }),
    )
  })

  test('is at least one piece, whatever is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9xX个=*:,() 机滤]{0,30}$/), (line) => {
        const { quantity } = splitQuantity(line)
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true)
      }),
    )
  })
})

describe('each quantity splits the line', () => {
  test.each([
    ['LR032080,31510404,各2个', 'LR032080,31510404', 2],
    ['LR032080 31510404各两只', 'LR032080 31510404', 2],
    ['机滤、空滤 各 十', '机滤、空滤', 10],
  ])('of %s leaves %s and is %i', (line, text, quantity) => {
    expect(splitEach(line)).toEqual({ text, quantity })
  })

  test.each(['LR032080', '各2个', 'LR032080 各种', '各位师傅 LR032080', '各三四个'])(
    'is not said in %s',
    (line) => {
      expect(splitEach(line)).toBeUndefined()
    },
  )
})

test.each([
  ['4个', '4'],
  ['4 pcs', '4'],
  ['4', '4'],
])('“%s” without its unit is “%s”', (typed, figure) => {
  expect(withoutUnit(typed)).toBe(figure)
})
