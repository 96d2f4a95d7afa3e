import type { BenchRow } from '#src/bench-row.ts'
import { logInBuyer } from '#src/beside/buyers.ts'
import { growDeals } from '#src/beside/grow-deals.ts'
import { growTrade } from '#src/beside/grow-trade.ts'
import type { BenchRequest } from '#src/request.ts'

import { post } from './post.ts'

const ACTIVITY = '/api/Shopv2.ActivityProductV2/getSlideSecActivity'
const BUNDLES = '/api/Shopv2.ActivityProductV2/getList'
const GIFTS = '/api/Shopv2.Points/getProductList'
const GIFT_ORDERS = '/api/Shopv2.Gift/list'
const RECORD = '/api/Shopv2.KeepPrice/adjustmentRecord'
const ZONE = '/api/Shopv2.KeepPrice/getAdjustList'
const RUNS = 200
const BUDGET_MS = 60

type Headers = Record<string, string>

const get = (path: string, headers: Headers): BenchRequest => ({ method: 'GET', path, headers })

/** As the company with the most rows, where a missing index shows. */
function dealRow(name: string, requests: (headers: Headers) => BenchRequest[]): BenchRow {
  return {
    name,
    budgetMs: BUDGET_MS,
    runs: RUNS,
    async requests({ sql, brand }) {
      const company = await growTrade(sql, brand)
      await growDeals(sql, brand, company)
      const { headers } = await logInBuyer(sql, brand, company)
      return requests(headers)
    },
  }
}

export const dealRows: readonly BenchRow[] = [
  dealRow('activity page: slides and flash sales', (headers) => [post(ACTIVITY, headers, {})]),
  dealRow('activity page: bundles', (headers) => [post(BUNDLES, headers, { page: 1, limit: 20 })]),
  dealRow('gift mall', (headers) => [get(`${GIFTS}?page=1&limit=50`, headers)]),
  dealRow('gift orders of a company with 10,000', (headers) =>
    ['page=1', 'page=400', 'page=1&state=shipped'].map((params) =>
      get(`${GIFT_ORDERS}?limit=20&${params}`, headers),
    ),
  ),
  dealRow('record of 2,000 price adjustments', (headers) =>
    [1, 50, 100].map((page) => get(`${RECORD}?page=${page}&limit=20`, headers)),
  ),
  dealRow('price adjustment zone, 8,000 parts of 30 days', (headers) =>
    [{}, { direction: 'down' }, { page: 100 }].map((params) =>
      post(ZONE, headers, { page: 1, limit: 50, ...params }),
    ),
  ),
]
