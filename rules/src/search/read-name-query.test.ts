import { describe, expect, test } from 'vitest'

import { nameDictionary } from '#src/search/name-dictionary.ts'
import { type NameQuery, readNameQuery } from '#src/search/read-name-query.ts'
import { type KeywordFact, keywordFacts } from '#src/testing/keyword-facts.ts'
import { nameFacts } from '#src/testing/name-facts.ts'

const dictionary = nameDictionary(nameFacts)
const read = (typed: string) => readNameQuery(typed, dictionary)

function valuesOf(query: NameQuery, kind: 'series' | 'chassis' | 'model'): string[] {
  const words = query.vehicle.flat().filter((word) => word.kind === kind)
  return [...new Set(words.map(({ value }) => value))]
}

describe('a search in words', () => {
  test.each(['奥迪A6L C7 2.0T 火花塞 2015款', '奥迪A6LC72.0T火花塞2015款'])('%s', (typed) => {
    const query = read(typed)
    expect(query).toMatchObject({
      makes: ['audi'],
      year: 2015,
      displacement: '2.0T',
      positions: [],
      term: '火花塞',
    })
    expect(valuesOf(query, 'series')).toEqual(['A6L'])
    expect(valuesOf(query, 'chassis')).toContain('C7 4G')
  })

  test('G20前刹车片', () => {
    const query = read('G20前刹车片')
    expect(query).toMatchObject({ makes: ['bmw'], termAsTyped: '前刹车片' })
    expect(valuesOf(query, 'chassis')).toEqual(['G20'])
  })

  test('a make with one character confused is still the make', () => {
    expect(read('奔弛c级 空调格')).toMatchObject({ makes: ['mercedes'], term: '空调格' })
  })

  test.each(['G20的前刹车片', 'G20，前刹车片', '前刹车片 G20'])('%s', (typed) => {
    expect(read(typed)).toMatchObject({ makes: ['bmw'], termAsTyped: '前刹车片' })
  })

  test('the lamp is not Volkswagen', () => {
    expect(read('大灯')).toMatchObject({ makes: [], term: '大灯' })
  })

  test('a year of two digits', () => {
    expect(read('沃尔沃XC7008款 前碟盘(右)')).toMatchObject({ year: 2008, positions: ['右'] })
    expect(read('保时捷 Boxster 98款')).toMatchObject({ year: 1998, term: '' })
  })

  test('nothing typed asks for nothing', () => {
    expect(read('  ')).toEqual({ vehicle: [], makes: [], positions: [], term: '', termAsTyped: '' })
  })
})

function missedBy(query: NameQuery, expected: KeywordFact['expect']): string[] {
  const { make, series_zh: series, chassis, model, year, displacement, term, position } = expected
  const places = Array.from(position ?? '').filter((place) => '前后左右'.includes(place))
  const reading: readonly (readonly [string, unknown, readonly unknown[]])[] = [
    ['make', make, query.makes],
    ['series', series, valuesOf(query, 'series')],
    ['chassis', chassis, valuesOf(query, 'chassis')],
    ['model', model, valuesOf(query, 'model')],
    ['year', year ?? 'none', [query.year ?? 'none']],
    ['displacement', displacement ?? 'none', [query.displacement ?? 'none']],
    ['term', term?.toUpperCase(), [query.term, query.termAsTyped]],
    ...places.map((place) => ['position', place, Array.from(query.termAsTyped)] as const),
  ]
  return reading
    .filter(
      ([, requested, found]) =>
        requested !== undefined && requested !== null && !found.includes(requested),
    )
    .map(([part, requested, found]) => `${part} ${String(requested)}, not ${found.join()}`)
}

describe.each(['as typed', 'without spaces'])('what dealers really type, %s', (how) => {
  test.each(
    [...keywordFacts('cn_name'), ...keywordFacts('series_name')].map(
      ({ input, expect: expected }) => [input, expected] as const,
    ),
  )('%s', (input, expected) => {
    const query = read(how === 'as typed' ? input : input.replaceAll(' ', ''))
    expect(missedBy(query, expected)).toEqual([])
  })
})
