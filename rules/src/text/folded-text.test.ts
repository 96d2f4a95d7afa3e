import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foldedText, INVISIBLE, LINE_BREAKS, withoutEnding } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

describe('a text folded', () => {
  test.each([
    ['ＬＲ０１１２７９', 'LR011279'],
    ['（ｘ４）', '(x4)'],
    ['ﬁlter', 'filter'],
    ['机油　滤', '机油 滤'],
    ['06L', '06L'],
  ])('%s is %s', (typed, folded) => {
    expect(foldedText(typed)).toBe(folded)
  })

  test('is no longer than it may be, however much one character makes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (typed, max) => {
        const folded = foldedText(typed, max)
        expect(folded.length).toBeLessThanOrEqual(max)
        expect(foldedText(folded, max)).toBe(folded)
      }),
    )
    expect(foldedText('ﷺ'.repeat(MAX_LINE_LENGTH))).toHaveLength(MAX_LINE_LENGTH)
  })
})

describe('what comes along with pasted text', () => {
  test.each(['a\nb', 'a\r\nb', 'a\r\n\r\nb', 'a\u2028b', 'a\u2029b', 'a\vb', 'a\fb', 'a\u0085b'])(
    '%j is two lines',
    (pasted) => {
      expect(pasted.split(LINE_BREAKS)).toEqual(['a', 'b'])
    },
  )

  test('characters without width are none', () => {
    expect('\uFEFFLR\u200B01\u20601279\u200D✖\uFE0F2'.replaceAll(INVISIBLE, '')).toBe('LR011279✖2')
  })
})

describe('the signs at the end of a text', () => {
  test.each([
    ['LR011279 ,;', ',;', 'LR011279'],
    ['LR011279 , ; ', ',;', 'LR011279'],
    ['LR011279=:', '', 'LR011279=:'],
    [',;', ',;', ''],
    [',LR011279', ',', ',LR011279'],
    ['', ',', ''],
  ])('%j without %j is %j', (text, signs, left) => {
    expect(withoutEnding(text, signs)).toBe(left)
  })

  test('are all gone, and nothing else is', () => {
    const ending = fc.string({ unit: fc.constantFrom(' ', ',', ';', '\t') })
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z,; ]*[A-Z]$/), ending, (text, end) => {
        expect(withoutEnding(text + end, ',;')).toBe(text)
      }),
    )
  })
})
