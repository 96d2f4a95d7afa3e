import { expect, test } from 'vitest'

import {
  campaignProblems,
  type CampaignDraft,
  MAX_VOUCHERS,
} from '#src/wallet/campaign-problems.ts'

const TODAY = '2026-11-21'
const draft: CampaignDraft = {
  name: '全场满减券',
  kind: 'amount',
  amountFen: 3_000,
  percent: 1,
  capFen: null,
  thresholdFen: 50_000,
  scope: 'all',
  scopeIds: [],
  startsOn: TODAY,
  endsOn: '2026-12-20',
  total: null,
  perCompany: 1,
}

test('a voucher of thirty yuan from five hundred on may be given away', () => {
  expect(campaignProblems(draft, TODAY)).toEqual({})
})

test('one without a threshold may take off any sum, one with a threshold no more than that', () => {
  expect(campaignProblems({ ...draft, thresholdFen: 0 }, TODAY)).toEqual({})
  expect(campaignProblems({ ...draft, thresholdFen: 2_999 }, TODAY)).toHaveProperty('thresholdFen')
})

test.each([
  ['name', { name: ' ' }],
  ['amountFen', { amountFen: 0 }],
  ['amountFen', { amountFen: Number.NaN }],
  ['percent', { kind: 'percent', percent: 100 }],
  ['capFen', { kind: 'percent', percent: 5, capFen: 0 }],
  ['scopeIds', { scope: 'makes' }],
  ['endsOn', { endsOn: '2026-11-20' }],
  ['endsOn', { startsOn: '2026-12-21' }],
  ['endsOn', { endsOn: '2026-12-32' }],
  ['endsOn', { startsOn: '2026-02-30' }],
  ['total', { total: 0 }],
  ['perCompany', { perCompany: 1.5 }],
] as const)('the form reports the problem of %s', (field, change) => {
  expect(Object.keys(campaignProblems({ ...draft, ...change }, TODAY))).toEqual([field])
})

test('a campaign has at most so many vouchers', () => {
  expect(campaignProblems({ ...draft, total: MAX_VOUCHERS }, TODAY)).toEqual({})
  expect(Object.keys(campaignProblems({ ...draft, total: MAX_VOUCHERS + 1 }, TODAY))).toEqual([
    'total',
  ])
})
