import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { openTab, tabsOfPart } from './tabs-of-part.ts'

const CAROUSEL = [
  {
    product_carousel_id: toId<'product_carousel'>(1),
    description: '涂层耐磨',
    items: [{ file_path_text: '/pictures/a.webp' }],
  },
]
const PLAIN = {
  product_carousel: [],
  carlist: [],
  number: '34106860912',
  oe_list: [{ factory: '宝马', display_number: '34 10 6 860 912', is_other_maker: 0 as const }],
  superseded_list: ['34116894087'],
  successor: null,
  order_list: [],
  has_unread_question: 0 as const,
  video: 2,
}

test('the advantage is a tab, and the first one, only with a carousel', () => {
  expect(tabsOfPart(PLAIN, undefined).map(({ key }) => key)).toEqual([
    'info',
    'auto_model',
    'gen',
    'record',
    'q&a',
    'video',
  ])
  expect(openTab(PLAIN)).toBe('info')
  expect(openTab(PLAIN, 'advantage')).toBe('info')
  const praised = { ...PLAIN, product_carousel: CAROUSEL }
  expect(tabsOfPart(praised, undefined)[0]?.key).toBe('advantage')
  expect(openTab(praised)).toBe('advantage')
})

test('opens the tab that the address names', () => {
  expect(openTab({ product_carousel: CAROUSEL }, 'q&a')).toBe('q&a')
})

test('tabs count what there is to see, the own number not among the others', () => {
  const counts = tabsOfPart(PLAIN, 6).map(({ key, count }) => [key, count])
  expect(Object.fromEntries(counts)).toEqual({
    info: 0,
    auto_model: 0,
    gen: 1,
    record: 0,
    'q&a': 6,
    video: 2,
  })
})

test('unread answers mark the questions', () => {
  const unread = tabsOfPart({ ...PLAIN, has_unread_question: 1 }, 1).filter((tab) => tab.isUnread)
  expect(unread.map(({ key }) => key)).toEqual(['q&a'])
})
