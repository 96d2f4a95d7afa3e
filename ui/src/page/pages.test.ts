import { expect, test } from 'vitest'

import { pageFromSearch, pagesAround } from './pages.ts'

test('pages of a list are all offered while they are few', () => {
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('pages of a list leave gaps when they are many', () => {
  expect(pagesAround(1, 749)).toEqual([1, 2, 3, 4, 5, 'after', 749])
  expect(pagesAround(300, 749)).toEqual([1, 'before', 299, 300, 301, 'after', 749])
  expect(pagesAround(749, 749)).toEqual([1, 'before', 745, 746, 747, 748, 749])
})

test('nonsense in an address is read as the first page of a list', () => {
  expect(pageFromSearch('0')).toBe(1)
  expect(pageFromSearch('3')).toBe(3)
  expect(pageFromSearch(undefined, 10)).toBe(10)
})
