import { deleteCartRows, listCart, listCartFilters } from '@portal/contract/cart.ts'
import { listOrders } from '@portal/contract/orders.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'

import { invalidateTopics, serverKey } from './server-query.ts'

let queries: QueryClient
let fetched: string[]
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  fetched = []
})

const CART = serverKey(listCart, { page: 1 })
const FILTERS = serverKey(listCartFilters, {})
const ORDERS = serverKey(listOrders, {})

async function cached(key: ReturnType<typeof serverKey>, where: 'shown' | 'behind') {
  const query = {
    queryKey: key,
    queryFn: () => {
      fetched.push(key[0].path)
      return Promise.resolve(fetched.length)
    },
  }
  await queries.fetchQuery(query)
  if (where === 'shown') new QueryObserver(queries, query).subscribe(() => undefined)
  fetched = []
}

const isStale = (key: ReturnType<typeof serverKey>) =>
  queries.getQueryState(key)?.isInvalidated === true

test('a change refetches visible queries of its topics, and only marks the others as stale', async () => {
  await cached(CART, 'shown')
  await cached(FILTERS, 'behind')
  await cached(ORDERS, 'shown')
  await invalidateTopics(queries, deleteCartRows.changes)
  expect(fetched).toEqual([listCart.path])
  expect([FILTERS, ORDERS].map(isStale)).toEqual([true, false])
})

test('a change keeps answers that are still true', async () => {
  await cached(CART, 'shown')
  await cached(FILTERS, 'shown')
  await invalidateTopics(queries, ['cart'], { keeps: [listCartFilters] })
  expect(fetched).toEqual([listCart.path])
  expect(isStale(FILTERS)).toBe(false)
  await invalidateTopics(queries, ['cart'], { keeps: ['cart'] })
  expect(fetched).toEqual([listCart.path])
})

test('a change delays the refetch of what the user is reading', async () => {
  await cached(CART, 'shown')
  await cached(FILTERS, 'shown')
  await invalidateTopics(queries, ['cart'], { later: [listCart] })
  expect(fetched).toEqual([listCartFilters.path])
  expect(isStale(CART)).toBe(true)
  await invalidateTopics(queries, ['cart'], { later: ['cart'] })
  expect(fetched).toEqual([listCartFilters.path])
})
