import { describe, expect, test } from 'vitest'

import {
  filterParams,
  lettersOf,
  priceRangeWords,
  readFilterSearchParams,
  withLetter,
} from './filter-search-params.ts'

const kept = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(readFilterSearchParams(query)).filter(([, value]) => value !== undefined),
  )

describe('the filters of a list in its address', () => {
  test('come back as they were written', () => {
    const query = {
      vehicle_id: '31',
      year: '2020',
      part_brand: '泽锐 ZERUI',
      scm_class: 'ca',
      price_from: '50',
      price_to: '99.5',
    }
    expect(kept(query)).toEqual({
      vehicle_id: 31,
      year: 2020,
      part_brand: '泽锐 ZERUI',
      scm_class: 'AC',
      price_from: 50,
      price_to: 99.5,
    })
    expect(filterParams(readFilterSearchParams(query))).toEqual({
      car: { vehicle_id: 31, year: 2020 },
      part_brand: '泽锐 ZERUI',
      scm_class: ['A', 'C'],
      price_from: 50,
      price_to: 99.5,
    })
  })

  test('what makes no sense is left out', () => {
    expect(
      kept({ vehicle_id: 'x', year: '2020', scm_class: 'Z', price_from: '-1', price_to: '1e9' }),
    ).toEqual({})
    expect(filterParams({})).toEqual({})
  })

  test('swaps a price range in the wrong order', () => {
    expect(kept({ price_from: '100', price_to: '20' })).toEqual({ price_from: 20, price_to: 100 })
  })

  test('classes are added and taken one by one', () => {
    expect(withLetter(undefined, 'B', true)).toBe('B')
    expect(withLetter('B', 'A', true)).toBe('AB')
    expect(withLetter('AB', 'A', false)).toBe('B')
    expect(withLetter('B', 'B', false)).toBeUndefined()
    expect(lettersOf(undefined)).toEqual([])
  })

  test('price ranges in words', () => {
    expect(priceRangeWords(50, 100)).toBe('¥50–100')
    expect(priceRangeWords(5000, null)).toBe('¥5,000 以上')
    expect(priceRangeWords(null, 50)).toBe('¥50 以下')
  })
})
