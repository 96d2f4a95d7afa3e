import { describe, expect, test } from 'vitest'

import { numberSpellings } from '#src/numbers/number-spellings.ts'
import {
  asksForNumber,
  cleanedLine,
  withoutOrdinal,
  type KeywordLine,
  readKeywordLine,
} from '#src/search/read-keyword-line.ts'
import { readKeywords } from '#src/search/read-keywords.ts'
import { keywordFacts } from '#src/testing/keyword-facts.ts'

describe('one line of a search', () => {
  test.each([
    ['11427953129=12', '11427953129', 12],
    ['34116860912 x4', '34116860912', 4],
    ['A2053301101（球笼防尘套）2', 'A2053301101', 2],
    ['l5q0121599adX2', 'L5Q0121599AD', 2],
    ['a0029902017*2', 'A0029902017', 2],
    ['07119963151×10', '07119963151', 10],
    ['A2642008600 12个', 'A2642008600', 12],
    ['114279531294个', '11427953129', 4],
    ['22116855456，4', '22116855456', 4],
    ['A1663300243（2）', 'A1663300243', 2],
    ['LR050998\t6', 'LR050998', 6],
    ['06L115562B\t机油格\t10', '06L115562B', 10],
    ['11427953129=0', '11427953129', 1],
    // These could be models, so they are read as words if no part has such a number.
    ['X5 530', 'X5530', 1],
    ['GLC260 300', 'GLC260300', 1],
    ['W 719/45', 'W71945', 1],
    ['0 986 494 261', '0986494261', 1],
    ['OX 387D', 'OX387D', 1],
    ['OE号：31332027', '31332027', 1],
    ['OE:31332027=2', '31332027', 2],
    ['编码 11 42 7 953 129', '11427953129', 1],
    ['11427953129。', '11427953129', 1],
    ['OE11427953129', '11427953129', 1],
    ['11427953129（x2）', '11427953129', 2],
    ['11427953129 (共2个)', '11427953129', 2],
    ['11427953129✖️2', '11427953129', 2],
    ['11427953129 qty 4', '11427953129', 4],
    ['11427953129 数量：4', '11427953129', 4],
    ['11427953129 要4个', '11427953129', 4],
    ['11427953129 两个', '11427953129', 2],
    ['11427953129 机油滤芯 4', '11427953129', 4],
    ['前刹车片2个 34116850568', '34116850568', 2],
    ['前刹车片 34106888459 4', '34106888459', 4],
    ['34116850568 x2 前刹车片', '34116850568', 2],
    ['11 42 7 953 129 3个 机滤', '11427953129', 3],
    ['A2058801299 x 2 后视镜外壳 左', 'A2058801299', 2],
    ['LR011279 X5 机滤', 'LR011279', 5],
    ['刹车片两套 34116792219', '34116792219', 2],
    ['机滤11427953129十个', '11427953129', 10],
    ['宝马 5系 2个 34116850568', '34116850568', 1],
    ['LR011279 发现 4', 'LR011279', 1],
    ['31126879844 下控制臂 2015', '31126879844', 1],
    ['4个 11427953129', '11427953129', 4],
    ['4x11427953129', '11427953129', 4],
    ['5X0 907 451', '5X0907451', 1],
    ['| LR011279 | 机滤 | 4 |', 'LR011279', 4],
    ['1、LR011279 x2', 'LR011279', 2],
    ['2.11427953129', '11427953129', 1],
    // With its ordinal, it has the format of another maker's number.
    ['2. LR011593 x2件', 'LR011593', 2],
    ['2.LR011593', 'LR011593', 1],
    ['③31372212', '31372212', 1],
    ['11.42.7.953.129', '11427953129', 1],
    ['3.1372212', '31372212', 1],
    ['9A110722400 3', '9A110722400', 3],
    ['9A1 107 224 00 3', '9A110722400', 3],
    ['94690553105 6', '94690553105', 6],
    ['ZR-1142-0086 4', 'ZR11420086', 4],
    ['W719/45 12', 'W71945', 12],
    ['A 292 885 49 22 9999', 'A29288549229999', 1],
    ['1K0 698 151 042', '1K0698151042', 1],
    ['9A1 107 224 10', '9A110722410', 1],
    ['电话13912345678 11427953129 2个', '11427953129', 2],
    ['车架号：LE4GF38H08L275090 11427953129 x2', '11427953129', 2],
  ])('%s is %s, %i pieces', (line, number, quantity) => {
    expect(readKeywordLine(line)).toMatchObject([{ kind: 'number', number, quantity }])
  })

  test.each([
    '宝马3系 机滤',
    'G20前刹车片',
    '奥迪A6LC72.0T火花塞2015款',
    'H7灯泡',
    'E300L 机滤',
    '电话13912345678 李伟',
    '制冷剂R134a',
    'jilv',
    'oil filter',
    '发现 4',
    '1、前刹车片',
    '2.0T 机油滤清器',
  ])('%s is words', (line) => {
    expect(readKeywordLine(line)).toMatchObject([{ kind: 'words', quantity: 1 }])
  })

  test('an engine looks like a number but not for certain', () => {
    expect(readKeywordLine('B4204T11')).toMatchObject([{ kind: 'number', isCertain: false }])
  })

  test('words may have a quantity', () => {
    expect(readKeywordLine('机油格:6')).toMatchObject([
      { kind: 'words', text: '机油格', quantity: 6 },
    ])
  })

  test('several numbers on a line are several requests', () => {
    expect(readKeywordLine('LR011279=2、LR033295 x3，11427953129')).toMatchObject([
      { number: 'LR011279', quantity: 2 },
      { number: 'LR033295', quantity: 3 },
      { number: '11427953129', quantity: 1 },
    ])
    expect(readKeywordLine('LR011279 LR033295 31372212')).toHaveLength(3)
    expect(readKeywordLine('LR011279→LR133410')).toHaveLength(2)
    for (const each of ['LR032080，31510404，各2个', 'LR032080 31510404各两只'])
      expect(readKeywordLine(each)).toMatchObject([
        { number: 'LR032080', quantity: 2 },
        { number: '31510404', quantity: 2 },
      ])
    expect(readKeywordLine('A 276 180 00 09')).toHaveLength(1)
  })

  test.each([
    ['06K905601X4', '06K905601', 4, '06K905601X4'],
    ['9A110722400 3', '9A110722400', 3, '9A1107224003'],
    ['977751 10', '977751', 10, '97775110'],
  ])('%s may be one number, which is looked up first', (line, number, quantity, whole) => {
    expect(readKeywordLine(line)).toMatchObject([{ number, quantity, whole }])
  })

  test.each(['车架号：LE4GF38H08L275090 前刹车片', 'LE4GF38H08L275090 前刹车片 x2'])(
    '%s is a car',
    (line) => {
      expect(readKeywordLine(line)).toMatchObject([{ kind: 'vin', vin: 'LE4GF38H08L275090' }])
    },
  )

  test.each([
    ['11427953129-12', '1142795312912', '11427953129'],
    ['LR011279/3', 'LR0112793', 'LR011279'],
    ['A 271 180 00 09+2', 'A27118000092', 'A2711800009'],
    ['11427953129－4', '114279531294', '11427953129'],
    ['34116850568/2', '341168505682', '34116850568'],
    ['BMW 34116850568/2', '341168505682', '34116850568'],
    ['前刹车片 34116850568/2', '341168505682', '34116850568'],
  ])(
    '%s is one number, of which what stands before the tail is worth a suggestion',
    (line, number, beforeTail) => {
      expect(readKeywordLine(line)).toMatchObject([
        { kind: 'number', number, beforeTail, quantity: 1 },
      ])
    },
  )

  test.each(['W 719/45', '1K0-698-151', '11-42-7-953-129', 'LR011279'])(
    '%s has no tail',
    (line) => {
      expect(readKeywordLine(line)[0]).not.toHaveProperty('beforeTail')
    },
  )

  test('the brand’s word before an own number is not part of it', () => {
    expect(readKeywordLine('ZERUIZR-1142-0086', 'ZERUI')).toMatchObject([{ number: 'ZR11420086' }])
  })

  test('nothing asks for nothing', () => {
    expect(readKeywordLine(' \u200B ')).toEqual([])
  })
})

describe('what dealers really type', () => {
  test.each(keywordFacts('single_oe').map((fact) => [fact.input, fact] as const))(
    '%j names its part',
    (input, { expect: expected }) => {
      const lines = readKeywords(input)
      const [item] = expected.items ?? []
      expect(lines).toMatchObject([{ kind: 'number', quantity: item?.quantity }])
      expect(lines.every((line) => mayMean(line, item?.number))).toBe(true)
    },
  )

  test.each(keywordFacts('multi_oe').map((fact) => [fact.input, fact] as const))(
    '%j is read line by line',
    (input, { expect: expected }) => {
      const lines = readKeywords(input)
      const items = expected.items ?? []
      expect(lines.map((line) => line.quantity)).toEqual(items.map((item) => item.quantity))
      expect(lines.every((line, at) => mayMean(line, items[at]?.number ?? items[at]?.name))).toBe(
        true,
      )
    },
  )

  test.each(keywordFacts('vin').map((fact) => [fact.input, fact] as const))(
    '%j is a VIN or is not',
    (input, { expect: expected }) => {
      const vins = readKeywords(input).flatMap((line) => (line.kind === 'vin' ? [line.vin] : []))
      expect(vins).toEqual(expected.vin === undefined ? [] : [expected.vin])
    },
  )

  test.each([...keywordFacts('cn_name'), ...keywordFacts('series_name')].map(({ input }) => input))(
    '%s is words',
    (input) => {
      expect(readKeywords(input).some((line) => line.kind === 'number' && line.isCertain)).toBe(
        false,
      )
    },
  )
})

/** Whether one of the line's spellings is this number, or its text is these words. */
function mayMean(line: KeywordLine, intended = ''): boolean {
  if (line.kind !== 'number') return line.text === intended
  return numberSpellings(line.number).some(({ kind, number }) =>
    kind === 'suffix' ? intended.endsWith(number) : number === intended,
  )
}

test.each(['刹车盘 宝马X5', '机滤 X3', '刹车盘 X1', '宝马x5', '机滤 宝马530'])(
  '%s names a car, no pieces',
  (line) => {
    expect(readKeywordLine(line)).toEqual([{ kind: 'words', text: line, quantity: 1 }])
  },
)

test.each([
  ['前刹车片 x2', 2],
  ['前刹车片X8', 8],
  ['G20 前刹车片 X2', 2],
  ['机滤 X3个', 3],
  ['机油格两个', 2],
  ['空气滤芯 十二个', 12],
  ['机油格二十五只', 25],
  ['机油格三四个', 1],
])('%s asks for %i pieces', (line, quantity) => {
  expect(readKeywordLine(line)).toMatchObject([{ kind: 'words', quantity }])
})

test.each([
  ['  06L 115 562 B  ', true],
  ['机油滤清器', false],
  ['LE4GF38H08L275090', false],
  // Seventeen characters are a VIN, never a part number.
  ['LE4GF38H18L275090', false],
])('%s asks for a part by its number: %s', (line, asks) => {
  expect(readKeywordLine(line).map(asksForNumber)).toEqual([asks])
})

test.each([
  ['1、LR011279 x2', 'LR011279 x2'],
  ['③31372212', '31372212'],
  ['ＬＲ０１１２７９\u200B ', 'LR011279'],
  // Not an ordinal, but a number in its maker's groups.
  ['3.1372212', '3.1372212'],
])('%s without what is no part of it is %s', (line, cleaned) => {
  expect(cleanedLine(line)).toBe(cleaned)
})

test.each([
  ['1、11427953129', '11427953129'],
  ['2. LR011593', 'LR011593'],
  ['2. 4M0407181A 下摆臂 2', '4M0407181A 下摆臂 2'],
  ['2. 34116850568 x2 前刹车片', '34116850568 x2 前刹车片'],
  ['NO.11 42 7 953 129', 'NO.11 42 7 953 129'],
  ['No.3 LR788110', 'LR788110'],
  ['11.42.7.953.129 机滤', '11.42.7.953.129 机滤'],
  ['11.42.7.953.129', '11.42.7.953.129'],
  ['3.', '3.'],
])('%s without its ordinal is %s', (line, without) => {
  expect(withoutOrdinal(line)).toBe(without)
})
