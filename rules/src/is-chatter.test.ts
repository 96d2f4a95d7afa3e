import { describe, expect, test } from 'vitest'

import { isChatter } from './is-chatter.ts'
import { keywordFacts } from './testing/keyword-facts.ts'
import { nameFacts } from './testing/name-facts.ts'

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
    '帮我看下这些货',
    '这批货能不能便宜点',
    '询价，发一下报价单',
    '电话13912345678 张师傅',
    '李经理 139-1234-5678',
    '联系电话：0757-81234567',
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
    '方向机防尘套',
    // A number of BMW's in eleven digits.
    '13717571355',
    '13717571355 老板有货吗',
    '电话13912345678 前刹车片',
    '',
  ])('“%s” is to be read', (line) => {
    expect(isChatter(line)).toBe(false)
  })

  test('no name that dealers type for a part is chatter', () => {
    const typed = ['cn_name', 'alias', 'series_name', 'typo', 'pinyin'].flatMap(keywordFacts)
    const names = [...typed.map(({ input }) => input), ...nameFacts.terms]
    expect(names.length).toBeGreaterThan(300)
    expect(names.filter(isChatter)).toEqual([])
  })
})
