import { expect, test } from 'vitest'

import { readAdjustedAddress, wantedAdjusted } from './adjusted-address.ts'

test('an address as people write it becomes the input of the list', () => {
  const address = readAdjustedAddress({
    direction: 'down',
    when: 'coming',
    keyword: ' 11427953129 ',
    page: '2',
    id: '7',
  })
  expect(wantedAdjusted(address)).toEqual({
    adjustment_id: 7,
    direction: 'down',
    when: 'coming',
    keyword: '11427953129',
    page: 2,
    limit: 10,
  })
})

test('what makes no sense is left out', () => {
  const address = readAdjustedAddress({
    direction: 'left',
    when: 1,
    keyword: ' ',
    page: -3,
    id: 'x',
  })
  expect(wantedAdjusted(address)).toEqual({ page: 1, limit: 10 })
})
