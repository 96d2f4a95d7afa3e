import { toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import type { AdminActivity } from './activities-calls.ts'
import { draftOf, emptyActivity, formOf, newDeal } from './activity-form.ts'
import { formProblem } from './form-problem.ts'

const PART = {
  product_id: toId<'part'>(7),
  number: '11427953125',
  l_name_zh: '机油滤清器',
  usual_price: yuan(70),
}

const STORED: AdminActivity = {
  activity_id: toId<'activity'>(3),
  brand: 'any',
  title: '备件节',
  flag_image: 'activity-flag.webp',
  state: 'running',
  starts_at: '2026-11-20 00:00:00',
  ends_at: '2026-11-28 00:00:00',
  is_on: 1,
  sections: [
    {
      activity_section_id: toId<'activity_section'>(5),
      kind: 'flash_sale',
      title: '限时秒杀',
      slides: [],
      deals: [
        {
          deal_id: toId<'deal'>(9),
          name: '',
          warehouse_type: 1,
          max_total: 60,
          max_per_company: null,
          sold: 2,
          items: [{ ...PART, pieces: 1, price: yuan(42) }],
        },
      ],
    },
  ],
}

test('a stored value is read back unchanged', () => {
  const form = formOf(STORED)
  expect(formProblem(form)).toBeUndefined()
  expect(draftOf(form)).toEqual({
    activity_id: 3,
    brand: 'any',
    title: '备件节',
    flag_image: 'activity-flag.webp',
    starts_at: '2026-11-20 00:00',
    ends_at: '2026-11-28 00:00',
    sections: [
      {
        kind: 'flash_sale',
        title: '限时秒杀',
        slides: [],
        deals: [
          {
            deal_id: 9,
            name: '',
            warehouse_type: 1,
            max_total: 60,
            max_per_company: null,
            items: [{ product_id: 7, pieces: 1, price: 42 }],
          },
        ],
      },
    ],
  })
})

test('sections without anything in them are not sent', () => {
  const form = {
    ...emptyActivity('any'),
    title: '新活动',
    startsAt: '2026-12-01T00:00',
    endsAt: '2026-12-02T00:00',
  }
  expect(formProblem(form)).toBeUndefined()
  expect(formProblem({ ...form, brand: '' })).toEqual({ words: '请选择品牌', at: 'brand ' })
  expect(draftOf(form).sections).toEqual([])
})

test('shows invalid input before anything is sent', () => {
  const form = formOf(STORED)
  const [section] = form.sections
  if (!section) throw new Error('no section')
  const withDeal = (changes: Partial<ReturnType<typeof newDeal>>) => ({
    ...form,
    sections: [{ ...section, deals: [{ ...newDeal(PART), ...changes }] }],
  })
  const item = { ...PART, pieces: '1', price: '42' }
  expect(formProblem(withDeal({ items: [item] }))).toBeUndefined()
  expect(formProblem(withDeal({}))).toMatchObject({ words: '请输入金额，最多两位小数' })
  expect(formProblem(withDeal({ items: [{ ...item, price: '0' }] }))).toMatchObject({
    words: '活动价须大于 0',
    at: expect.stringMatching(/^price \d+ 7$/),
  })
  expect(formProblem(withDeal({ items: [{ ...item, pieces: '0' }] }))).toMatchObject({
    words: '请输入 1 到 99 的整数',
  })
  expect(formProblem(withDeal({ items: [item], maxTotal: '1.5' }))).toMatchObject({
    words: '请输入大于 0 的整数，不限则留空',
    at: expect.stringMatching(/^maxTotal /),
  })
  expect(formProblem({ ...form, endsAt: '' })).toMatchObject({
    words: '请选择活动时间',
    at: 'endsAt ',
  })
  expect(formProblem({ ...form, startsAt: '', endsAt: '' })).toMatchObject({
    words: '请选择活动时间',
    at: 'startsAt ',
  })
})
