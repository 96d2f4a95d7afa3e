import type { BenchRow } from '#src/bench-row.ts'

import { post } from './post.ts'
import { sampleNumbers, sampleParts } from './sample.ts'

const SEARCH = '/api/Shopv2.Accessory/index'
const LIST = '/api/Shopv2.Index/product_list'

function numberList(lines: number, budgetMs: number): BenchRow {
  return {
    name: `${lines}-number list with full rows`,
    budgetMs,
    runs: 60,
    async requests(material) {
      const numbers = await sampleNumbers(material, lines * 4)
      return [0, 1, 2, 3].map((part) =>
        post(SEARCH, material.headers, {
          keyword: numbers.slice(part * lines, (part + 1) * lines).join('\n'),
          limit: 1000,
        }),
      )
    },
  }
}

const NAMES = ['机油滤清器', '前刹车片', '火花塞', '机滤', '空调格', '前减震器', '节温器', '水泵']
const CARS = [
  '宝马3系 机滤',
  'G20 前刹车片',
  '奔驰C级 W205 火花塞',
  '路虎揽胜 空气滤清器',
  'G38 水泵',
]

const TYPED = {
  name: ['机', '刹车', '空调', '减震', '水泵', '大灯', '节温', '火花'],
  pinyin: ['jl', 'jilv', 'qscp', 'kongtiao', 'huohuas', 'jzq', 'shuib', 'dd'],
  car: ['G20 机', '宝马3', 'W205 jl', '卡宴', '5系 ', 'A6L 刹'],
}

function suggestRow(what: string, requests: BenchRow['requests']): BenchRow {
  return { name: `suggestions, ${what}`, budgetMs: 60, runs: 300, requests }
}

const suggesting = (keywords: readonly string[], headers: Record<string, string>) =>
  keywords.map((keyword) => ({
    method: 'GET' as const,
    path: `/api/Shopv2.Accessory/suggest?keyword=${encodeURIComponent(keyword)}`,
    headers,
  }))

const suggestRows: readonly BenchRow[] = [
  suggestRow('beginning of a number', async (material) => {
    const numbers = await sampleNumbers(material, 300)
    return suggesting(
      numbers.map((number, place) => number.slice(0, 4 + (place % 5))),
      material.headers,
    )
  }),
  suggestRow('name', async ({ headers }) => suggesting(TYPED.name, headers)),
  suggestRow('pinyin', async ({ headers }) => suggesting(TYPED.pinyin, headers)),
  suggestRow('car and name', async ({ headers }) => suggesting(TYPED.car, headers)),
]

export const findingRows: readonly BenchRow[] = [
  ...suggestRows,
  {
    name: 'one number, exact, full card rows',
    budgetMs: 6,
    runs: 1000,
    floor: { path: '/floor/number', share: 0.6 },
    requests: async (material) =>
      (await sampleNumbers(material, 1000)).map((number) =>
        post(SEARCH, material.headers, { keyword: number }),
      ),
  },
  numberList(200, 60),
  numberList(500, 150),
  {
    name: 'name words',
    budgetMs: 50,
    runs: 300,
    requests: async ({ headers }) => NAMES.map((keyword) => post(SEARCH, headers, { keyword })),
  },
  {
    name: 'series + name',
    budgetMs: 50,
    runs: 300,
    requests: async ({ headers }) => CARS.map((keyword) => post(SEARCH, headers, { keyword })),
  },
  {
    name: 'car alone',
    budgetMs: 50,
    runs: 200,
    requests: async ({ headers }) =>
      ['W205', 'G20', '宝马3系', '卡宴', 'B48B20'].map((keyword) =>
        post(SEARCH, headers, { keyword }),
      ),
  },
  {
    name: 'category page of 50 with facets',
    budgetMs: 40,
    runs: 300,
    async requests({ sql, headers }) {
      const rows = await sql<{ category_id: string }[]>`
        select category_id from category order by level, md5(category_id) limit 60`
      return rows.map(({ category_id }) =>
        post(LIST, headers, { product_type_id: category_id, limit: 50 }),
      )
    },
  },
  {
    name: 'part detail with all it needs',
    budgetMs: 12,
    runs: 500,
    requests: async (material) =>
      (await sampleParts(material, 500)).map((id) => ({
        method: 'GET' as const,
        path: `/api/Shopv2.Accessories/getDetail?id=${id}`,
        headers: material.headers,
      })),
  },
]
