import type { listParts as call } from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { yuanOfFen } from '@portal/rules/money.ts'

import type { Context } from '#src/context.ts'
import { type Facets, listFacets } from '#src/facts/catalogue/list-facets.ts'
import { listPlaces } from '#src/facts/catalogue/list-places.ts'
import { listPriceBands, type PriceBand } from '#src/facts/catalogue/list-price-bands.ts'
import { listPartCards } from '#src/facts/parts/part-cards.ts'
import { type PartsQuery, readPartsQuery } from '#src/facts/search/parts-query.ts'
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
    listPlaces(context.db, query, { limit, offset: (page - 1) * limit, sort: input.sort }).then(
      (parts) => listPartCards(context, who, parts),
    ),
    count(context, query),
  ])
  return {
    list,
    total: facets.total,
    ...(facets.isLeast ? { total_is_least: 1 as const } : {}),
    page,
    limit,
    ...onTheWire(facets),
    price_bands: bands.map(bandOnTheWire),
  }
}

/** Prices are read part by part if a car or a keyword leaves few parts, which the facets say. */
async function count({ db }: Context, query: PartsQuery) {
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
    classes: facets.letters.flatMap(({ id, parts }) =>
      isLetter(id) ? [{ scm_class: id, parts }] : [],
    ),
    stock: { all: facets.stock.all, in_stock: facets.stock.inStock },
  }
}

type Letter = Answer['classes'][number]['scm_class']

function isLetter(text: string): text is Letter {
  return ['A', 'B', 'C', 'D'].includes(text)
}

function bandOnTheWire({ fromFen, toFen, parts }: PriceBand) {
  return {
    price_from: fromFen === undefined ? null : yuanOfFen(fromFen),
    price_to: toFen === undefined ? null : yuanOfFen(toFen),
    parts,
  }
}
