import { expect, test } from 'vitest'

import { leftOutText, leftOutTexts } from '#src/inbox/left-out.ts'

const ITEM = { words: '结算页打不开', holder: null, isOpen: true }

test('an item that was left out is named, with who has it now', () => {
  expect(leftOutText({ ...ITEM, holder: '罗志伟' })).toBe('“结算页打不开”现在由罗志伟负责')
  expect(leftOutText(ITEM)).toBe('“结算页打不开”已被同事放回')
  expect(leftOutText({ ...ITEM, isOpen: false, holder: '罗志伟' })).toBe('“结算页打不开”已经处理')
  expect(leftOutText({ ...ITEM, words: 'LR122256 左外后视镜 · 适合 2019 款吗' })).toBe(
    '“LR122256 左外后视镜 ·…”已被同事放回',
  )
  expect(leftOutText({ ...ITEM, words: '🚗'.repeat(17) })).toContain(`“${'🚗'.repeat(16)}…”`)
})

test('many items that were left out are named in part', () => {
  const left = ['甲', '乙', '丙', '丁'].map((why) => ({ why }))
  expect(leftOutTexts(left.slice(0, 2))).toBe('甲；乙')
  expect(leftOutTexts(left)).toBe('甲；乙；另有 2 条也变了')
})
