import { describe, expect, test } from 'vitest'

import { isChatter } from './is-chatter.ts'
import { keywordFacts } from './testing/keyword-facts.ts'

describe('chatter', () => {
  test.each([
    '你好',
    '老板在吗？',
    '麻烦帮我查一下这几个配件的价格，谢谢',
    '有货吗？急',
    '王师傅 14:32',
    '张三 2026-11-20 14:32:10',
    '2026/11/20',
    '[图片]',
    '好的👍',
    '————————',
    '什么时候能发货',
  ])('“%s” asks for nothing', (line) => {
    expect(isChatter(line)).toBe(true)
  })

  test.each([
    '11427953129',
    '老板 前刹车片有货吗',
    '宝马530 机滤',
    '06L115562B 要2个',
    'LSV3VG524TF856935',
    '机滤 4个',
    '雨刮',
    '5N0 959 455',
    '',
  ])('“%s” is to be read', (line) => {
    expect(isChatter(line)).toBe(false)
  })

  test('no name that dealers type for a part is chatter', () => {
    const names = ['cn_name', 'alias', 'series_name', 'typo', 'pinyin'].flatMap(keywordFacts)
    expect(names.length).toBeGreaterThan(100)
    expect(names.map(({ input }) => input).filter(isChatter)).toEqual([])
  })
})
