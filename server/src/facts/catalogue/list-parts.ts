import type { listParts as call } from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'
import { demandLetter } from '@portal/rules/prices/price-protection.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { partsOneByOne } from '#src/facts/catalogue/counted-parts.ts'
import { type Facets, listFacets } from '#src/facts/catalogue/list-facets.ts'
import { listPriceBands, type PriceBand } from '#src/facts/catalogue/list-price-bands.ts'
import { listPartCards } from '#src/facts/parts/index.ts'
import {
  fitsOneOf,
  isByPrice,
  ownConditions,
  partFilter,
  partsOrder,
  type PartsQuery,
  readPartsQuery,
  type Sort,
} from '#src/facts/search/index.ts'
import { listCarParts, listNewestCarParts } from '#src/facts/vehicles/index.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Answer = OutputOf<typeof call>

/**
 * Parts by make, category, car, product brand, class, price, stock and keyword, in the chosen order, with the counts of
 * other choices.
 */
export async function listParts(
  context: Context,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<Answer> {
  const { page, limit } = input
  const query = await readPartsQuery(context, who, input)
  const [list, { facets, bands }] = await Promise.all([
    listPartIds(context.db, query, { limit, offset: (page - 1) * limit, sort: input.sort }).then(
      (parts) => listPartCards(context, who, parts),
    ),
    countParts(context, query),
  ])
  return {
    list,
    total: facets.total,
    ...(facets.isLowerBound ? { total_is_lower_bound: 1 as const } : {}),
    page,
    limit,
    ...onTheWire(facets),
    price_bands: bands.map(bandOnTheWire),
  }
}

/** Prices are counted part by part if the facets show that a car or a keyword leaves few parts. */
async function countParts({ db }: Context, query: PartsQuery) {
  if (!query.cars && !query.condition) {
    const [facets, bands] = await Promise.all([
      listFacets(db, query),
      listPriceBands(db, query, { reached: 0 }),
    ])
    return { facets, bands }
  }
  const facets = await listFacets(db, query)
  return { facets, bands: await listPriceBands(db, query, facets) }
}

function onTheWire(facets: Facets) {
  return {
    makes: facets.makes.map(({ name_zh, parts }) => ({ make_name: name_zh, parts })),
    categories: facets.categories.map(({ id, name_zh, parts }) => ({
      product_type_id: id,
      l_name_zh: name_zh,
      parts,
    })),
    part_brands: facets.partBrands.map(({ id, parts }) => ({ brand_name: id, parts })),
    classes: facets.letters.flatMap(({ id, parts }) => {
      const scm_class = demandLetter(id)
      return scm_class === undefined ? [] : [{ scm_class, parts }]
    }),
    stock: { all: facets.stock.all, in_stock: facets.stock.inStock },
  }
}

function bandOnTheWire({ fromFen, toFen, parts }: PriceBand) {
  return {
    price_from: fromFen === undefined ? null : yuanOfFen(fromFen),
    price_to: toFen === undefined ? null : yuanOfFen(toFen),
    parts,
  }
}

type Page = {
  readonly limit: number
  readonly offset: number
  readonly sort: Sort
}

async function listPartIds(db: Database, query: PartsQuery, page: Page): Promise<Id<'part'>[]> {
  const { brand, cars, condition, category, level } = query
  const { limit, offset, sort } = page
  const filter = partFilter({ brand_name_zh: query.make, product_type_id: category })
  const conditions = sql`${ownConditions(query)} ${filter}`
  const byPrice = isByPrice(sort) && level !== undefined
  if (cars && !condition && !byPrice) {
    const ofCars = { brand, vehicles: cars.vehicles, category, condition: conditions }
    return listOfCars(sort)(db, ofCars, { limit, offset })
  }
  const isOfCars = cars !== undefined && condition === undefined
  const fits = cars && !isOfCars ? sql`and ${fitsOneOf(cars)}` : sql``
  const fitting = sql`p.brand = ${brand} and not p.is_withdrawn and ${conditions} ${fits}`
  if (byPrice && !isOfCars) {
    const priced = await listPriced(db, fitting, { ...page, level })
    // A short page is the last one of parts with a price; only then parts without one are read.
    if (priced.length === limit) return priced
  }
  const parts = isOfCars ? sql`(${partsOneByOne(query)}) p` : sql`part p`
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    select p.part_id from ${parts} where ${fitting}
    order by ${partsOrder(sort, level)}, p.part_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.part_id)
}

const listOfCars = (sort: Sort) => (sort === 'newest' ? listNewestCarParts : listCarParts)

/** The start of the price index, up to the end of the page; parts without a price are not in it. */
async function listPriced(
  db: Database,
  fitting: RawBuilder<unknown>,
  { level, limit, offset, sort }: Page & { readonly level: string },
): Promise<Id<'part'>[]> {
  const order = sort === 'price_up' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    select p.part_id from part_price priced join part p using (part_id)
    where priced.level = ${level} and ${fitting}
    order by priced.amount_fen ${order}, p.part_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.part_id)
}
