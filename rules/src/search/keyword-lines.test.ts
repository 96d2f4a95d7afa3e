import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { keywordLines } from '#src/search/keyword-lines.ts'
import { keywordFacts } from '#src/testing/keyword-facts.ts'

const ZERUI = { chinese: '泽锐', latin: 'ZERUI' }

describe('the multi-number box', () => {
  test.each([
    ['line breaks collapse', 'LR016176\r\n\n\n LR034220 \n', ['LR016176', 'LR034220']],
    ['the brand’s Chinese word gets its Latin form', '泽锐 ZR-1142-0086', ['ZERUIZR-1142-0086']],
    ['that word with a space in it', '泽 锐滤芯', ['ZERUI滤芯']],
    ['a bracketed quantity at the end', '34 21 6 776 937（12）', ['34216776937=12']],
    ['a position in brackets is no quantity', '大灯灯罩(左)', ['大灯灯罩(左)']],
    ['columns after a number', 'LR050998\t6', ['LR050998=6']],
    ['columns after words', '机油格\t6', ['机油格:6']],
    ['an empty column at the end', 'N0138157\t', ['N0138157']],
    ['a bracketed quantity in a column', '06L115562B\t(4)', ['06L115562B=4']],
    ['whitespace goes', '06k 905\u3000601 e = 4', ['06k905601e=4']],
    ['a quantity of 0 stays', 'LR011279 = 0', ['LR011279=0']],
    ['a quantity set off by a space', 'A 164 740 06 35 x4', ['A1647400635=4']],
    ['a counted quantity', 'A 271 180 00 09 10个', ['A2711800009=10']],
    ['a bare quantity after a whole number', '11 42 7 953 129 4', ['11427953129=4']],
    ['a bare quantity after a number with letters', '9A110722400 3', ['9A110722400=3']],
    ['no bare quantity where the number goes on', 'G 052 182 A2', ['G052182A2']],
    ['a place before a number', '1. LR011593 2', ['LR011593=2']],
    ['a place with only a space', '1 51117379109 2件', ['51117379109=2']],
    ['a place before a sign', '3 LR133410（2）', ['LR133410=2']],
    [
      'places of every line',
      '序号 OE号\n1 LR011279\n2 LR033295\n3 LR154187',
      ['序号OE号', 'LR011279', 'LR033295', 'LR154187'],
    ],
    ['a quantity before a name', '34116850568 2个，前刹车片', ['34116850568前刹车片=2']],
    ['whole numbers with only a space between', 'LR011279 LR033295', ['LR011279', 'LR033295']],
  ])('%s', (_, typed, lines) => {
    expect(keywordLines(typed, ZERUI)).toEqual(lines)
  })

  test('every list in the specification’s own forms comes out letter for letter', () => {
    const lists = keywordFacts('multi_oe').filter(
      (fact) => fact.in_spec === true && fact.expect.preprocessed !== undefined,
    )
    expect(lists.length).toBeGreaterThan(40)
    for (const { input, expect: expected } of lists) {
      expect(keywordLines(input, ZERUI).join('\n')).toBe(expected.preprocessed)
    }
  })

  const pasted = fc.string({
    unit: fc.constantFrom(...Array.from('A1x4 \t\n=(（2）)泽锐机×*:，个')),
  })

  test('preprocessing twice changes nothing more', () => {
    fc.assert(
      fc.property(pasted, (typed) => {
        const once = keywordLines(typed, ZERUI)
        expect(keywordLines(once.join('\n'), ZERUI)).toEqual(once)
      }),
    )
  })

  test('several signs before a quantity are one', () => {
    expect(keywordLines('===2', ZERUI)).toEqual(['=2'])
  })

  test('no line is empty or holds whitespace', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const line of keywordLines(typed, ZERUI)) expect(line).toMatch(/^\S+$/u)
      }),
    )
  })
})
