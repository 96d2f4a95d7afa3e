import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { explainedLine } from '#src/development/explained-line.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'

const shortly = (line: string) =>
  explainedLine(line)?.numbers.map(({ number, quantity }) => `${number}×${quantity}`)

test.each([
  ['LR011593x2', ['LR011593×2']],
  ['11 42 7 953 129 4个', ['11427953129×4']],
  ['5ND 857 508 A 9B9 两个', ['5ND857508A9B9×2']],
  ['LR199303、LR199304 各两个；LR199305', ['LR199303×2', 'LR199304×2', 'LR199305×1']],
  ['左右大灯各一个 A2139064718 A2139064818', ['A2139064718×1', 'A2139064818×1']],
  ['两个 LR011593 三个 LR033295', ['LR011593×2', 'LR033295×3']],
  ['数量：3 LR011593', ['LR011593×3']],
  ['①LR051626前片*1 ②LR033302后盘*2', ['LR051626×1', 'LR033302×2']],
  ['奥迪A6L 4G0 407 181 A 2件', ['4G0407181A×2']],
  ['LR011593 35元 2个', ['LR011593×2']],
  ['LR066102 580元 x3', ['LR066102×3']],
  ['9A1 107 224 00 3个', ['9A110722400×3']],
  ['51 11 7 379 901 2', ['51117379901×2']],
  ['LR066005 数量：三', ['LR066005×3']],
  ['LR066005 要五', ['LR066005×5']],
  ['LR066001*2LR066002*3', ['LR066001×2', 'LR066002×3']],
  ['4 × LR066003', ['LR066003×4']],
  ['宝马X5 51117379901 1个', ['51117379901×1']],
  ['京A12345 LR066001 2个', ['LR066001×2']],
  ['LR066003 Q7 2个', ['LR066003×2']],
  ['A2058801239 大灯左 1个', ['A2058801239×1']],
  ['BMW 31126855807 x 2pcs', ['31126855807×2']],
  ['2x31126855998', ['31126855998×2']],
  ['2X51117388811 前杠', ['51117388811×2']],
  ['2个x51117388813', ['51117388813×2']],
  ['LR011593 前杠 x2', ['LR011593×2']],
  ['LR011593 前杠 X2', ['LR011593×2']],
  ['LR034262-2个', ['LR034262×2']],
  ['31429384—2只', ['31429384×2']],
  ['31126855998 博世 x1', ['31126855998×1']],
  ['A2053204799 SACHS 2', ['A2053204799×2']],
  ['宝马G38 2019款 530Li 31126855999 2个', ['31126855999×2']],
  ['机油 5W-30 83212365999 4L 6瓶', ['83212365999×6']],
  ['电瓶 80AH 61216806999', ['61216806999×1']],
  ['轮胎 245/45R18 36112999999 4条', ['36112999999×4']],
])('every sign of “%s” is explained by %j', (line, numbers) => {
  expect(shortly(line)).toEqual(numbers)
})

test.each([
  ['a price with a colon', 'LR011593 价格：250'],
  ['a place that may be a quantity', '3 A2064210599'],
  ['the quantity of the last, which may be that of each', 'LR011593 LR033295 2'],
  ['two quantities', 'LR011593 2个 3个'],
  ['the end of a number', 'A2064210512/2'],
  ['a dash without a unit', 'LR034262-2'],
  ['a quantity that may be that of two numbers', 'LR066001 两个 LR066002 LR066003 三个'],
  ['a car', '机滤 X3 LR011593'],
  ['a car behind the number', '31126855998 下摆臂 X2'],
  ['what stands for a quantity', 'LR011593 abc'],
  ['other words than figures', 'LR011593 一百个'],
  ['a correction', 'LR011593 改成 LR033295 2个'],
  ['no number', '前大灯 两个'],
])('%s leaves a line unexplained: “%s”', (_, line) => {
  expect(explainedLine(line)).toBeUndefined()
})

test('a group has one quantity, and each number behind it its own', () => {
  expect(explainedLine('LR019618、LR030041各一个，LR054767两个')?.numbers).toEqual([
    { number: 'LR019618', quantity: 1 },
    { number: 'LR030041', quantity: 1 },
    { number: 'LR054767', quantity: 2 },
  ])
  expect(explainedLine('LR019618、LR030041各一个，LR054767')).toBeUndefined()
})

test('the name of a part is what no other sign explains', () => {
  expect(explainedLine('A2058801299 后视镜外壳 左 要2个 谢谢')?.words).toBe('后视镜外壳 左')
  expect(explainedLine('名称：水泵 OE：11517586925 数量：2')?.words).toBe('水泵')
  expect(explainedLine('G38 61319299853 按键 1')?.words).toBe('按键')
  expect(explainedLine('A2742000207 水泵 850元 1个')?.words).toBe('水泵')
  expect(explainedLine('名称：电子水泵 编号：11517632426 数量：1')?.words).toBe('电子水泵')
  expect(explainedLine('LR011593 前灯，LR033295 后灯')?.words).toBe('')
  expect(explainedLine('奥迪A6L 4G0407181A')?.words).toBe('')
})

test('numbers and quantities written one after the other are read as they were written', () => {
  const number = fc.constantFrom('LR011593', 'lr 073 849', 'A 205 880 12 34', '11 42 7 953 129')
  const amount = fc
    .integer({ min: 1, max: 99 })
    .chain((pieces) =>
      fc.constantFrom(`${pieces}个`, `*${pieces}`, `×${pieces}`).map((text) => ({ pieces, text })),
    )
  const item = fc.record({ number, amount, name: fc.constantFrom('', '前片', '左') })
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(' ', '，', '；', '、', ' + '),
      (items, between) => {
        const line = items
          .map((one) => `${one.name} ${one.number} ${one.amount.text}`)
          .join(between)
        expect(explainedLine(line.trim())?.numbers).toEqual(
          items.map((one) => ({
            number: normalisedNumber(one.number),
            quantity: one.amount.pieces,
          })),
        )
      },
    ),
  )
})
