import { toId } from '@portal/rules/ids.ts'
import { describe, expect, test } from 'vitest'

import { readVinSearchParams, vinParams } from './vin-search-params.ts'

const kept = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(readVinSearchParams(query)).filter(([, value]) => value !== undefined),
  )

describe('the address of a VIN’s page', () => {
  test('a VIN is read as it is written, spaced or in small letters', () => {
    expect(kept({ vin: ' wbacf2vh 71n688411 ' })).toEqual({ vin: 'WBACF2VH71N688411' })
  })

  test('what makes no sense is left out', () => {
    expect(
      kept({ vin: '', vehicle_id: '-3', year: '1492', own: 'yes', page: '0', product_type_id: '' }),
    ).toEqual({})
  })

  test('everything that narrows the list comes back', () => {
    const query = { vehicle_id: '12', year: '2020', product_type_id: '10101', own: '1', page: '2' }
    expect(kept(query)).toEqual({
      vehicle_id: 12,
      year: 2020,
      product_type_id: '10101',
      own: 1,
      page: 2,
    })
  })

  test('the service parts are no category of the server’s', () => {
    expect(vinParams({ vehicle_id: toId<'vehicle'>(12), product_type_id: 'service' })).toEqual({
      vehicle_id: 12,
      page: 1,
      limit: 10,
    })
    expect(vinParams({ vin: 'X', own: 1, product_type_id: '101' })).toEqual({
      vin: 'X',
      product_type_id: '101',
      page: 1,
      limit: 10,
    })
  })
})
