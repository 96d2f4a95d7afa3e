import { describe, expect, it } from 'vitest'

import { pageFromSearch, pagesAround } from './pages.ts'

describe('pages of a list', () => {
  it('are all offered while they are few', () => {
    expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('leave gaps when they are many', () => {
    expect(pagesAround(1, 749)).toEqual([1, 2, 3, 4, 5, 'after', 749])
    expect(pagesAround(300, 749)).toEqual([1, 'before', 299, 300, 301, 'after', 749])
    expect(pagesAround(749, 749)).toEqual([1, 'before', 745, 746, 747, 748, 749])
  })

  it('read nonsense in an address as the first', () => {
    expect(pageFromSearch('0')).toBe(1)
    expect(pageFromSearch('3')).toBe(3)
    expect(pageFromSearch(undefined, 10)).toBe(10)
  })
})
