import { getHome, listRankings } from '@portal/contract/catalogue.ts'
import { getPart } from '@portal/contract/parts.ts'
import { listServiceParts } from '@portal/contract/vehicles.ts'
import { toId } from '@portal/rules/ids.ts'
import { serverKey } from '@portal/ui/server/server-query.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { changeCachedPart, findCachedPart } from './cached-parts.ts'

const PART = 7
const card = (product_id: number) => ({ product_id, is_sub: 0, cart_number: 0 })

test('a change of a part is in every answer that has a card of it, and nowhere else', () => {
  const queries = new QueryClient()
  const home = serverKey(getHome, {})
  const detail = serverKey(getPart, { id: PART })
  const service = serverKey(listServiceParts, { vehicle_id: toId<'vehicle'>(1) })
  const rankings = serverKey(listRankings, { page: 1 })
  const ranked = { hot_sales_list: [{ product_id: PART }] }
  const kit = [{ product_id: PART }]
  queries.setQueryData(home, { hot_recommends: [card(8)], new_arrivals: [card(PART), card(9)] })
  queries.setQueryData(detail, { ...card(PART), l_spec_zh_list: kit })
  queries.setQueryData(service, { list: [{ service_name: '机油滤清器', part: card(PART) }] })
  queries.setQueryData(rankings, ranked)

  changeCachedPart(queries, toId(PART), { cart_number: 3 })

  const changed = { ...card(PART), cart_number: 3 }
  expect(queries.getQueryData(home)).toEqual({
    hot_recommends: [card(8)],
    new_arrivals: [changed, card(9)],
  })
  expect(queries.getQueryData(detail)).toEqual({ ...changed, l_spec_zh_list: kit })
  expect(queries.getQueryData(service)).toEqual({
    list: [{ service_name: '机油滤清器', part: changed }],
  })
  expect(queries.getQueryData(rankings)).toBe(ranked)
})

test('an answer without the part stays the very same, so that nothing is drawn again', () => {
  const queries = new QueryClient()
  const home = serverKey(getHome, {})
  const answer = { hot_recommends: [card(8)], new_arrivals: [] }
  queries.setQueryData(home, answer)
  changeCachedPart(queries, toId(PART), { is_sub: 1 })
  expect(queries.getQueryData(home)).toBe(answer)
})

test('finds a card at any depth, and only a card', () => {
  const queries = new QueryClient()
  queries.setQueryData(serverKey(listRankings, { page: 1 }), {
    hot_sales_list: [{ product_id: PART }],
  })
  expect(findCachedPart(queries, toId(PART))).toBeUndefined()
  queries.setQueryData(serverKey(listServiceParts, { vehicle_id: toId<'vehicle'>(1) }), {
    list: [{ service_name: '机油滤清器', part: card(PART) }],
  })
  expect(findCachedPart(queries, toId(PART))).toEqual(card(PART))
})
