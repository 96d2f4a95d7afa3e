import { describe, expect, test } from 'vitest'

import { isMakersNumber, makesWritingLike, VAG_CHINA } from '#src/numbers/makes-writing-like.ts'

describe('numbers as the makers write them', () => {
  test.each([
    ['06L 115 562 B', ['audi', 'porsche', 'volkswagen']],
    ['5ND 857 508 A 9B9', ['audi', 'porsche', 'volkswagen']],
    ['L06J 115 403 K', ['audi', 'porsche', 'volkswagen']],
    ['N 908 132 02', VAG_CHINA],
    ['LWHT 003 857 B', ['audi', 'volkswagen']],
    ['G 052 182 A2', ['audi', 'volkswagen']],
    ['PAF 008 973', ['porsche', 'landrover']],
    ['9A1 107 224 10', ['porsche']],
    ['955 572 563 04 01C', ['porsche']],
    ['A 270 180 01 09', ['mercedes']],
    ['A 292 885 49 22 9999', ['mercedes']],
    ['N 000000 006365', ['mercedes']],
    ['11 42 7 953 129', ['porsche', 'bmw', 'mini']],
    ['11 42 5 A0 4BC1', ['bmw', 'mini']],
    ['LR 011279', ['landrover', 'jaguar']],
    ['PHE 000112', ['landrover']],
    ['C2P 12345', ['jaguar']],
    ['T2H 3456', ['jaguar']],
    ['JDE 12345', ['jaguar']],
    ['31372212', ['volvo']],
  ])('%s could be a number of %j', (number, makes) => {
    expect(makesWritingLike(number.replaceAll(' ', ''))).toEqual(makes)
    expect(isMakersNumber(number)).toBe(true)
  })

  test.each(['114279531294', 'B4204T11', '0313722', 'W719/45', '机滤', '', 'GLC260'])(
    '%j is no maker’s number',
    (text) => {
      expect(isMakersNumber(text)).toBe(false)
    },
  )

  test('a number is compared normalised, a text as it was typed', () => {
    expect(makesWritingLike('lr 011279')).toEqual([])
    expect(isMakersNumber('ｌｒ－011279')).toBe(true)
  })
})
