import { expect, test } from 'vitest'

import {
  emptyCampaign,
  newCampaignOf,
  campaignFormProblems,
  type CampaignForm,
} from './campaign-draft.ts'

const TODAY = '2026-11-21'
const filled: CampaignForm = {
  ...emptyCampaign('b', TODAY),
  name: ' 全场满减券 ',
  amount: '30.5',
  threshold: '500',
  ends_on: '2026-12-20',
}

test('an empty form asks for what it needs', () => {
  expect(Object.keys(campaignFormProblems(emptyCampaign('', TODAY), TODAY)).toSorted()).toEqual([
    'amountFen',
    'brand',
    'endsOn',
    'name',
  ])
})

test('a filled form becomes the call', () => {
  expect(campaignFormProblems(filled, TODAY)).toEqual({})
  expect(newCampaignOf(filled)).toEqual({
    brand: 'b',
    name: '全场满减券',
    kind: 'amount',
    amount: 30.5,
    threshold: 500,
    scope: 'all',
    scope_ids: [],
    starts_on: TODAY,
    ends_on: '2026-12-20',
    is_claimable: 1,
    per_company: 1,
  })
})

test('a percentage has its own fields, and a chosen scope its ids', () => {
  const form: CampaignForm = {
    ...filled,
    kind: 'percent',
    percent: '5',
    cap: '200',
    scope: 'makes',
    items: [{ id: 'bmw', name: '宝马' }],
    total: '300',
  }
  expect(campaignFormProblems(form, TODAY)).toEqual({})
  expect(newCampaignOf(form)).toMatchObject({
    percent: 5,
    cap: 200,
    scope_ids: ['bmw'],
    total: 300,
  })
})

test.each(['abc', '1.234', '-5', ''])('%j is no amount', (amount) => {
  expect(campaignFormProblems({ ...filled, amount }, TODAY)).toHaveProperty('amountFen')
})
