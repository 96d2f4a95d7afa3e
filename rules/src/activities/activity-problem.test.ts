import { describe, expect, test } from 'vitest'

import {
  activityProblem,
  type DealDraft,
  isSameSet,
  type SectionDraft,
} from '#src/activities/activity-problem.ts'
import { toId } from '#src/ids.ts'
import { fen, ZERO_FEN } from '#src/money/money.ts'

const item = (partId: number, priceFen = fen(100)) => ({
  partId: toId<'part'>(partId),
  pieces: 1,
  priceFen,
})
const deal = (items: DealDraft['items'], changes: Partial<DealDraft> = {}): DealDraft => ({
  name: '三滤套装',
  maxTotal: null,
  maxPerCompany: null,
  items,
  ...changes,
})
const section = (
  kind: SectionDraft['kind'],
  deals: readonly DealDraft[],
  changes: Partial<SectionDraft> = {},
): SectionDraft => ({ kind, title: '限时秒杀', slides: [], deals, ...changes })

const problemOf = (
  sections: readonly SectionDraft[],
  times: readonly [string, string] = ['2026-11-21T00:00:00+08:00', '2026-11-22T00:00:00+08:00'],
  title = '备件节',
) =>
  activityProblem({
    title,
    startsAt: new Date(times[0]),
    endsAt: new Date(times[1]),
    sections,
  })?.words

test('a problem names its field', () => {
  const bundle = section('bundle', [deal([item(1), item(2)]), deal([item(1), item(2, ZERO_FEN)])])
  const problem = activityProblem({
    title: '备件节',
    startsAt: new Date(0),
    endsAt: new Date(1),
    sections: [section('flash_sale', [deal([item(1)])]), bundle],
  })
  expect(problem).toMatchObject({ field: 'price', section: 1, deal: 1, item: 1 })
})

describe('an activity', () => {
  test('with a name, a time and whole deals is fine', () => {
    const slides = section('slides', [], {
      title: '',
      slides: [{ picture: 'a.webp', address: '/parts/list' }],
    })
    const flash = section('flash_sale', [
      deal([item(1)], { name: '', maxTotal: 5, maxPerCompany: 5 }),
    ])
    const bundle = section('bundle', [deal([item(1), item(2)])])
    expect(problemOf([slides, flash, bundle])).toBeUndefined()
    expect(problemOf([])).toBeUndefined()
  })

  test('needs a name and an end after its beginning', () => {
    const noon = '2026-11-21T12:00:00+08:00'
    expect(problemOf([], [noon, '2026-11-22T12:00:00+08:00'], ' ')).toBe('请输入活动名称')
    expect(problemOf([], [noon, noon])).toBe('结束时间须晚于开始时间')
    expect(problemOf([], ['', noon])).toBe('请选择活动时间')
  })

  test.each([
    [section('slides', [], { slides: [{ picture: '', address: '' }] }), '请上传每一张轮播图'],
    [
      section('slides', [], { slides: [{ picture: 'a', address: 'javascript:alert(1)' }] }),
      '轮播图的链接须以 / 或 https:// 开头',
    ],
    [
      section('slides', [], { slides: [{ picture: 'a', address: '/\t/elsewhere.cn' }] }),
      '轮播图的链接须以 / 或 https:// 开头',
    ],
    [section('slides', [deal([item(1)])]), '轮播里不能放商品'],
    [section('flash_sale', [], { title: '' }), '请输入每个版块的标题'],
    [
      section('flash_sale', [], { slides: [{ picture: 'a', address: '' }] }),
      '轮播图只能放在轮播版块',
    ],
    [section('flash_sale', [deal([item(1), item(2)])]), '秒杀的每一项是一个配件'],
    [section('bundle', [deal([item(1)])]), '套装至少有两个配件'],
    [section('bundle', [deal([item(1), item(2)], { name: '' })]), '请输入每个套装的名称'],
    [section('bundle', [deal([item(1), item(1)])]), '套装里有重复的配件'],
    [section('flash_sale', [deal([item(1, ZERO_FEN)])]), '活动价须大于 0'],
    [
      section('flash_sale', [deal([item(1)], { maxTotal: 3, maxPerCompany: 4 })]),
      '每家限购不能多于总量',
    ],
  ])('that is not whole is refused: %#', (one, words) => {
    expect(problemOf([one])).toBe(words)
  })
})

test('the same set in another order is the same set', () => {
  const set = [
    { partId: toId<'part'>(1), pieces: 2 },
    { partId: toId<'part'>(2), pieces: 1 },
  ]
  expect(isSameSet(set, set.toReversed())).toBe(true)
  expect(isSameSet(set, [{ partId: toId<'part'>(1), pieces: 2 }])).toBe(false)
  expect(
    isSameSet(set, [
      { partId: toId<'part'>(1), pieces: 2 },
      { partId: toId<'part'>(2), pieces: 2 },
    ]),
  ).toBe(false)
})
