import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { MAX_PIECES_PER_LINE } from '#src/cart/cart-limits.ts'
import { withoutNumbers } from '#src/development/edited-number-list.ts'
import { readNumberList } from '#src/development/read-number-list.ts'
import { hasChatter } from '#src/development/without-chatter.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }
const read = (typed: string) => readNumberList(typed, WORD)
const shortly = (typed: string) => ({
  numbers: read(typed).numbers.map(({ number, quantity }) => `${number}×${quantity}`),
  left: read(typed).left.map(({ text }) => text),
})

test.each([
  ['LR011593', ['LR011593×1']],
  ['你好 帮我看下 LR011593 谢谢', ['LR011593×1']],
  ['2. LR011593 x2件', ['LR011593×2']],
  ['3）LR011593*2，急', ['LR011593×2']],
  ['12. LR011593 x2件 谢谢', ['LR011593×2']],
  ['老板 LR011593，4 有货吗？', ['LR011593×4']],
  ['LR160238 5个 急', ['LR160238×5']],
  ['LR160235=3 左右都要', ['LR160235×3']],
  ['1. 4M0407181A 下摆臂 2', ['4M0407181A×2']],
  ['2. 34116850568 x2 前刹车片', ['34116850568×2']],
  ['3) 11427953129 机滤 2', ['11427953129×2']],
  ['1.4M0407181A 下摆臂', ['4M0407181A×1']],
  ['LR199341 2，LR199342 3，LR199343', ['LR199341×2', 'LR199342×3', 'LR199343×1']],
  ['1、11427953129 2、34116850568', ['11427953129×1', '34116850568×1']],
  ['1、LR011279 2、LR133410 3、LR160235', ['LR011279×1', 'LR133410×1', 'LR160235×1']],
  ['LR199303、LR199304 各两个；LR199305', ['LR199303×2', 'LR199304×2', 'LR199305×1']],
  ['No.3 LR788110', ['LR788110×1']],
  ['第8个 LR788110', ['LR788110×1']],
  ['第二个：LR788110 2个', ['LR788110×2']],
  ['LR788110 要俩', ['LR788110×2']],
  ['前大灯俩 LR788110', ['LR788110×2']],
  ['要LR199303和LR199304各俩', ['LR199303×2', 'LR199304×2']],
  ['左前 8W9616895B 9个 右前 8W9616896B 2个', ['8W9616895B×9', '8W9616896B×2']],
  ['LR051626前片1套 LR033302后盘2片', ['LR051626×1', 'LR033302×2']],
  ['①LR051626前片*1 ②LR033302后盘*2', ['LR051626×1', 'LR033302×2']],
  ['1. LR212345678 前大灯 2', ['LR212345678×2']],
  ['8W0 616 887 B 气泵3台', ['8W0616887B×3']],
  ['WHT003226 螺丝 十颗', ['WHT003226×10']],
  ['8W9616928B 2 大灯', ['8W9616928B×2']],
  ['LR788110 2个左右', ['LR788110×1']],
  ['LR788110 2或3个', ['LR788110×1']],
  ['前大灯\t2\tLR199381', ['LR199381×2']],
  ['1\t前大灯\t2\tLR199381', ['LR199381×2']],
  ['机滤\t2\t31372212', ['31372212×2']],
  ['前大灯\t2018\tLR199381', ['LR199381×1']],
  ['31306896455（4个）', ['31306896455×4']],
  ['1、A206 421 05 12  x2', ['A2064210512×2']],
  ['Ａ２０６８８０１２００\t5', ['A2068801200×5']],
  ['2023-11-05 09:30 张三：A2068801200', ['A2068801200×1']],
  ['@王五 LR011593 两个', ['LR011593×2']],
  ['11 42 7 953 129', ['11427953129×1']],
  [
    '11427953129,A2064210512，LR154187；64529496100 A1678807003*5/31306896453=2',
    [
      '11427953129×1',
      'A2064210512×1',
      'LR154187×1',
      '64529496100×1',
      'A1678807003×5',
      '31306896453×2',
    ],
  ],
  ['LR011593、LR033295', ['LR011593×1', 'LR033295×1']],
  ['麻烦看下这个LR011593还有LR033295有没有', ['LR011593×1', 'LR033295×1']],
  ['帮我看下LR011593 和 31332027', ['LR011593×1', '31332027×1']],
])('“%s” asks for %j', (line, numbers) => {
  expect(shortly(line)).toEqual({ numbers, left: [] })
})

test.each([
  ['A1678807779 0', 'A1678807779', '0'],
  ['A1678807780 -2', 'A1678807780', '-2'],
  ['A1678807780\t-2个', 'A1678807780', '-2个'],
  ['A1678807777 abc', 'A1678807777', 'abc'],
  ['A1678807777\tabc', 'A1678807777', 'abc'],
  ['A 167 880 77 81 1.5', 'A1678807781', '1.5'],
  ['A1678807781=0', 'A1678807781', '0'],
  ['A1678807781 0个 谢谢', 'A1678807781', '0个'],
  ['LR011593,0', 'LR011593', '0'],
  ['31306896 0', '31306896', '0'],
  ['BMW 11427953129 front', '11427953129', 'front'],
  ['BN8W2205A 0', 'BN8W2205A', '0'],
  ['LR154188LR154189 abc', 'LR154188LR154189', 'abc'],
  ['LR154188LR154189，abc', 'LR154188LR154189', 'abc'],
  ['1142795312934116860912 abc', '1142795312934116860912', 'abc'],
  ['LR154188LR154189 abc 2', 'LR154188LR154189', 'abc 2'],
])('“%s” asks for %s, but for no quantity that can be read', (line, number, falseQuantity) => {
  expect(read(line)).toMatchObject({
    numbers: [{ number, quantity: 1, falseQuantity, beside: [line] }],
    left: [],
  })
})

test.each([
  'A 167 880 77 79',
  '9A1 107 224 00',
  'A1678807779 9999',
  '06H 905 110 G 9B9',
  'A1678807779 x 2',
  'A1678807779 - 2个',
  'A1678807779（左前） 2',
  'GEARBOX ZF8HP(USED)',
  'A1678807779 31306896',
])('“%s” has no false quantity', (line) => {
  expect(read(line).numbers.filter((one) => one.falseQuantity !== undefined)).toEqual([])
})

test('a figure before a number is in doubt, unless the line or the list tells what it is', () => {
  const doubts = (typed: string) =>
    read(typed).numbers.map(({ number, quantity, leadingFigure }) => [
      number,
      quantity,
      leadingFigure,
    ])
  expect(doubts('3 A2064210599 后刹车盘\n2 LR133410')).toEqual([
    ['A2064210599', 1, '3'],
    ['LR133410', 1, '2'],
  ])
  const numbered = '1 A2064210599 后刹车盘\n2 LR133410\n3 LR011279'
  expect(doubts(numbered).map(([, , figure]) => figure)).toEqual([undefined, undefined, undefined])
  const sent = new Set(['A2064210599', 'LR011279'])
  expect(withoutNumbers(numbered, sent, WORD)).toBe('LR133410')
  expect(doubts('3 51117379109 2件')).toEqual([['51117379109', 2, undefined]])
  expect(read('3 A2064210599 后刹车盘').numbers[0]?.beside).toEqual(['3 A2064210599 后刹车盘'])
})

test('one of several numbers in a line may have a false quantity', () => {
  const { numbers } = read('11427953129，A1678807779 0、LR154187 2')
  expect(
    numbers.map(({ number, quantity, falseQuantity }) => [number, quantity, falseQuantity]),
  ).toEqual([
    ['11427953129', 1, undefined],
    ['A1678807779', 1, '0'],
    ['LR154187', 2, undefined],
  ])
  expect(read('A1678807779 0 A1678807780 2').numbers[0]).toMatchObject({ falseQuantity: '0' })
})

test('nothing after a complete number becomes part of it unless the maker writes it so', () => {
  const tail = fc.stringMatching(/^[-0-9a-zA-Z.]{1,5}$/)
  const listed = fc.constantFrom(
    'A1678807779',
    'LR154187',
    '31306896453',
    'A 167 880 77 79',
    'LR154188LR154189',
    '1142795312934116860912',
  )
  const gap = fc.constantFrom(' ', '  ', '\t', '=', ' = ')
  fc.assert(
    fc.property(listed, gap, tail, (typed, between, after) => {
      const whole = normalisedNumber(`${typed}${after}`)
      const allowed = [typed, after].map(normalisedNumber)
      const { numbers, left } = read(`${typed}${between}${after}`)
      expect([...numbers, ...left]).not.toEqual([])
      expect(
        numbers.filter(
          ({ number }) => !allowed.includes(number) && !(number === whole && isMakersNumber(whole)),
        ),
      ).toEqual([])
    }),
  )
})

test('what is no number is left with its text and the reason, and nothing is dropped', () => {
  const list = [
    '老板在吗',
    '',
    'OE号 数量',
    'LR011593 2个',
    '前杠左饰条',
    'WBA5A7C50ED612342',
    '谢谢',
  ]
  const { numbers, left } = read(list.join('\n'))
  expect(numbers.map(({ number }) => number)).toEqual(['LR011593'])
  expect(left.map(({ text, reason }) => [text, reason])).toEqual([
    ['老板在吗', '没有编号'],
    ['OE号 数量', '表头'],
    ['前杠左饰条', '没有编号'],
    ['WBA5A7C50ED612342', '车架号，不是配件编号'],
    ['谢谢', '没有编号'],
  ])
  expect(read('LR0115932个').left[0]?.reason).toBe('编号看不清，请改正')
  expect(read('好'.repeat(201)).left[0]?.reason).toBe('这一行过长')
  expect(read(`LR${'1'.repeat(70)}`).left[0]?.reason).toBe('编号过长')
})

test.each([
  ['老板你好😀 帮看下 A 222 880 66 01 这个有没有，要 ２ 个，急！谢谢', true],
  ['LR011593，急', true],
  ['2. LR011593 x2件', false],
  ['编号：11427953129', false],
  ['LR011593、LR033295', false],
])('whether “%s” says more to whom it is sent: %j', (line, has) => {
  expect(hasChatter(line)).toBe(has)
})

test('lines with the same number are one row, in any spelling, with the sum of pieces', () => {
  const { numbers } = read(`LR011593 x2\nlr 011593=3\n31332027=9999\n31332027=9999`)
  expect(numbers.map(({ number, quantity, lines }) => [number, quantity, lines])).toEqual([
    ['LR011593', 5, 2],
    ['31332027', Math.min(19_998, MAX_PIECES_PER_LINE), 2],
  ])
})

test.each([
  ['BBH7-34-700 一对', 'BBH7-34-700 一对', 1, '一对'],
  ['LR011593 前大灯 2 对', 'LR011593 前大灯 2 对', 2, '2 对'],
  ['一对 LR011593', '一对 LR011593', 1, '一对'],
  ['LR011593 雨刮 3对', 'LR011593 雨刮 3对', 3, '3对'],
  ['LR011593 大灯 2箱', 'LR011593 大灯 2箱', 1, '2箱'],
])('“%s” does not say how many pieces', (line, beside, quantity, unclearAmount) => {
  expect(read(line).numbers).toMatchObject([{ beside: [beside], quantity, unclearAmount }])
})

test('a row names the line that it was found in, where that says more', () => {
  const { numbers } = read('LR011593 x2 谢谢\n左前减震 LR033295\nLR160235=3 左右都要')
  expect(numbers.map(({ beside }) => beside)).toEqual([
    [],
    ['左前减震 LR033295'],
    ['LR160235=3 左右都要'],
  ])
})

test('what is too short or too round for a number says so', () => {
  const { numbers } = read(
    '1234\n4M0407163A 100000\nABC123\n977751\nLR788127 2020-2022\n20231105\n12345\n99999999',
  )
  expect(numbers.filter(({ isUnlikely }) => isUnlikely).map(({ number }) => number)).toEqual([
    '1234',
    '100000',
    '20202022',
    '20231105',
    '12345',
    '99999999',
  ])
})

test('a line that refuses something is in doubt', () => {
  const { numbers } = read('LR199501 不要了\nLR199502')
  expect(numbers.map(({ isUnwanted }) => isUnwanted)).toEqual([true, undefined])
})

test('a greeting asks for no part, a line without a number may', () => {
  const { left } = read('老板 在吗\nTBD 尾灯\n序号 编号 数量\n张三 11/28 10:23:15')
  expect(left.map(({ isChatter }) => isChatter)).toEqual([true, false, true, true])
})

test('what may be a telephone number says so', () => {
  const { numbers } = read('13912345678\n11427953129')
  expect(numbers.map(({ isTelephone }) => isTelephone)).toEqual([true, false])
})

test('500 lines of chat are read at once', () => {
  const lines = Array.from({ length: 500 }, (_, at) => `${at + 1}. LR${100_000 + at} x2件 谢谢`)
  expect(read(lines.join('\n')).numbers).toHaveLength(500)
})

test.each([
  ['A 205 880 12 34\t前大灯支架\t3', '前大灯支架'],
  ['１６７８８０７０１１ 前杠 2件', '前杠'],
  ['A2058801299 后视镜外壳 左 2个', '后视镜外壳 左'],
  ['大灯总成左 LR011593', '大灯总成左'],
  ['你好 帮我看下 LR011593 谢谢', ''],
  ['老板你好 帮看下 LR011593 这个有没有，要 ２ 个，急！谢谢', ''],
  ['2. LR011593 x2件', ''],
  ['LR160235=3 左右都要', ''],
  ['LR011593 要两个', ''],
  ['LR011593 前大灯，LR033295 后视镜', ''],
])('%s names its part %s', (line, words) => {
  expect(readNumberList(line, WORD).numbers[0]?.words).toBe(words)
})

test('lines of one number have their names one after another', () => {
  const { numbers } = readNumberList('LR011593 前大灯\nLR011593 前大灯\nLR011593 左', WORD)
  expect(numbers).toMatchObject([{ words: '前大灯；左', lines: 3, quantity: 3 }])
})

test.each([
  ['A2064210512/2 3个', 3, '2'],
  ['A2064210512/0', 1, '0'],
])('the end of the number in “%s” is no quantity', (typed, quantity, end) => {
  const [row] = read(typed).numbers
  expect(row).toMatchObject({ quantity, falseQuantity: end })
  expect(row?.beforeTail).toBeUndefined()
})
