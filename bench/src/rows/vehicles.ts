import { readFileSync } from 'node:fs'

import type { Id } from '@portal/rules/ids.ts'

import type { BenchRow, Material } from '#src/bench-row.ts'

import { post } from './post.ts'
import { sampleParts } from './sample.ts'

const VIN = '/api/Shop.Vin/searchproduct'
const FITS = '/api/Shop.Vin/fits'
const LIST = '/api/Shopv2.Index/product_list'
const TREE = '/api/Shopv2.Accessories/getCarTree'
const CARS = 60

/** Samples cars of every make, each with a category of any level, the same in every run. */
function sampleCars({ sql }: Material) {
  return sql<{ vehicle_id: Id<'vehicle'>; code: string; category_id: string }[]>`
    select vehicle_id, code, category_id
    from (select vehicle_id, code, row_number() over (order by md5(code)) as place from vehicle) car
    join (select category_id, row_number() over (order by level, md5(category_id)) as place from category) kind
      using (place)
    where place <= ${CARS}`
}

type KnownVin = { readonly vin: string; readonly vehicle_id: string }

async function sampleVins({
  sql,
}: Material): Promise<{ vin: string; vehicle_id: Id<'vehicle'> }[]> {
  const file = new URL('../../../demo/facts/vins.json', import.meta.url)
  // Part of this repository, so their shape is known.
  const { valid } = JSON.parse(readFileSync(file, 'utf8')) as { valid: KnownVin[] }
  const rows = await sql<
    { vehicle_id: Id<'vehicle'>; code: string }[]
  >`select vehicle_id, code from vehicle`
  const idOf = new Map(rows.map((row) => [row.code, row.vehicle_id]))
  return valid.flatMap(({ vin, vehicle_id: code }) => {
    const vehicle_id = idOf.get(code)
    return vehicle_id === undefined ? [] : [{ vin, vehicle_id }]
  })
}

export const vehicleRows: readonly BenchRow[] = [
  {
    name: 'VIN to vehicle to first page of parts',
    budgetMs: 40,
    runs: 300,
    requests: async (material) =>
      (await sampleVins(material)).map((picked) =>
        post(VIN, material.headers, { ...picked, limit: 20 }),
      ),
  },
  {
    name: 'category page of 50 with facets for a car',
    budgetMs: 40,
    runs: 300,
    requests: async (material) =>
      (await sampleCars(material)).map(({ vehicle_id, category_id }) =>
        post(LIST, material.headers, {
          car: { vehicle_id },
          product_type_id: category_id,
          limit: 50,
        }),
      ),
  },
  {
    name: 'page of 50 of one class in a band of prices',
    budgetMs: 40,
    runs: 300,
    requests: async ({ headers }) =>
      ['A', 'B', 'C', 'D'].flatMap((letter) =>
        [100, 200, 500].map((from) =>
          post(LIST, headers, { scm_class: [letter], price_from: from, limit: 50 }),
        ),
      ),
  },
  {
    name: 'whether 50 parts fit a car',
    budgetMs: 15,
    runs: 300,
    async requests(material) {
      const parts = await sampleParts(material, 500)
      const cars = await sampleCars(material)
      return cars.map(({ vehicle_id }, place) => {
        const from = (place % 10) * 50
        return post(FITS, material.headers, {
          vehicle_id,
          product_ids: parts.slice(from, from + 50),
        })
      })
    },
  },
  {
    name: 'car tree',
    budgetMs: 25,
    runs: 300,
    requests: ({ headers }) => Promise.resolve([post(TREE, headers, {})]),
  },
]
