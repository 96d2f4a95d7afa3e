import { Type } from 'typebox'

import { CarChoice } from './car-choice.ts'
import { StageCode } from './development.ts'
import { endpoint } from './endpoint.ts'
import { NARROWED_BY, NARROWED_TO } from './narrowing.ts'
import { CARD_TOPICS, PartCard } from './part-card.ts'
import { DemandLetter, PART_FILTERS } from './part-filters.ts'
import {
  CARDS_PER_BAND,
  Day,
  Flag,
  Keyword,
  MAX_CATEGORY_LENGTH,
  MAX_RANKED,
  Nothing,
  PAGE,
  PAGED,
  Yuan,
  id,
} from './wire.ts'

const CATEGORY_FIELDS = {
  product_type_id: Type.String({ description: '1, 3 or 5 digits: group, second, third level' }),
  l_name_zh: Type.String(),
  picture: Type.Union([Type.String(), Type.Null()]),
  categoryCarouselItemTotal: Type.Integer({ description: 'number of its parts' }),
}
const Leaf = Type.Object({ ...CATEGORY_FIELDS, children: Type.Array(Type.Object({})) })
const Branch = Type.Object({ ...CATEGORY_FIELDS, children: Type.Array(Leaf) })

export const CategoryNode = Type.Object({ ...CATEGORY_FIELDS, children: Type.Array(Branch) })

export const Banner = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  picture: Type.String(),
  fileType: Type.Union([Type.Literal('image'), Type.Literal('video')]),
  address: Type.String({ description: 'link target; empty: no link' }),
})

export const DevelopmentRow = Type.Object({
  id: id('development'),
  number: Type.String(),
  l_name_zh: Type.String(),
  l_model_zh: Type.String(),
  stage: StageCode,
  likes: Type.Integer(),
  wanted: Type.Integer(),
  is_like: Flag,
})

export const NewArrival = Type.Object({ ...PartCard.properties, listed_on: Day })

export const getHome = endpoint({
  method: 'GET',
  path: '/api/Shop.Index/index',
  access: 'user',
  summary: 'Everything the home page shows, in one answer.',
  reads: [...CARD_TOPICS, 'developments', 'orders', 'parcels'],
  cards: ['hot_recommends', 'new_arrivals'],
  input: Nothing,
  output: Type.Object({
    shop_carousel_list: Type.Array(Banner),
    hot_recommends: Type.Array(PartCard, { maxItems: CARDS_PER_BAND }),
    category_list: Type.Array(CategoryNode),
    new_arrivals: Type.Array(NewArrival),
    new_this_week: Type.Integer({ description: 'parts listed in the last seven days' }),
    hot_developments: Type.Array(DevelopmentRow),
    main_brands: Type.Array(
      Type.Object({ make_name: Type.String(), latin: Type.String(), parts: Type.Integer() }),
    ),
    orders_on_the_way: Type.Integer({ description: 'orders shipped and not yet received' }),
  }),
})

export const getCategoryTree = endpoint({
  method: 'GET',
  path: '/api/Shop.Index/getCategoryChild',
  access: 'user',
  summary: 'The category tree below a node; without one, the whole tree.',
  reads: [],
  input: Type.Object({
    product_type_id: Type.Optional(Type.String({ maxLength: MAX_CATEGORY_LENGTH })),
  }),
  output: Type.Object({
    path: Type.Array(Type.Object({ product_type_id: Type.String(), l_name_zh: Type.String() }), {
      description: 'from the top level down to the node itself',
    }),
    list: Type.Array(CategoryNode),
  }),
})

/**
 * Every filter narrows the others. A price is the caller's own `sales_price`: for users who may not see it price limits
 * are ignored and there are no `price_bands`.
 */
export const listParts = endpoint({
  method: 'POST',
  path: '/api/Shop.Index/product_list',
  access: 'user',
  summary: 'Parts by make, category, car, product brand, class, price and stock, with facets.',
  reads: CARD_TOPICS,
  cards: ['list'],
  input: Type.Object({
    ...PAGE,
    ...PART_FILTERS,
    keyword: Keyword,
    car: Type.Optional(CarChoice),
  }),
  output: Type.Object({
    list: Type.Array(PartCard),
    ...PAGED,
    total_is_lower_bound: Type.Optional(
      Type.Literal(1, { description: 'there are more than `total`; the facets only count those' }),
    ),
    makes: Type.Array(Type.Object({ make_name: Type.String(), parts: Type.Integer() })),
    categories: Type.Array(
      Type.Object({
        product_type_id: Type.String(),
        l_name_zh: Type.String(),
        parts: Type.Integer(),
      }),
      { description: 'the level below the chosen category' },
    ),
    part_brands: Type.Array(Type.Object({ brand_name: Type.String(), parts: Type.Integer() })),
    classes: Type.Array(Type.Object({ scm_class: DemandLetter, parts: Type.Integer() })),
    price_bands: Type.Array(
      Type.Object({
        price_from: Type.Union([Yuan, Type.Null()]),
        price_to: Type.Union([Yuan, Type.Null()], { description: 'included; null: unlimited' }),
        parts: Type.Integer(),
      }),
      { description: 'lowest first; empty also if they were not counted' },
    ),
    stock: Type.Object({ all: Type.Integer(), in_stock: Type.Integer() }),
  }),
})

export const listHotRecommends = endpoint({
  method: 'GET',
  path: '/api/Shop.Index/hot_recommends',
  access: 'user',
  summary: 'The parts recommended by staff.',
  reads: CARD_TOPICS,
  cards: ['list'],
  input: Type.Object({ ...PAGE, ...NARROWED_BY }),
  output: Type.Object({ list: Type.Array(PartCard), ...PAGED, ...NARROWED_TO }),
})

export const listNewArrivals = endpoint({
  method: 'GET',
  path: '/api/Shop.NewArrival/newArrivalList',
  access: 'user',
  summary: 'Parts by the day they were listed, newest first.',
  reads: CARD_TOPICS,
  cards: ['list'],
  input: Type.Object({ ...PAGE, ...NARROWED_BY }),
  output: Type.Object({ list: Type.Array(NewArrival), ...PAGED, ...NARROWED_TO }),
})

export const listNewArrivalsOfDay = endpoint({
  ...listNewArrivals,
  path: '/api/Shop.NewArrival/newArrivalDetailList',
  summary: 'The parts that were listed on one day.',
  input: Type.Object({ ...PAGE, ...NARROWED_BY, listed_on: Day }),
})

export const listHotKeywords = endpoint({
  method: 'GET',
  path: '/api/Shop.Index/hot_keywords_list',
  access: 'user',
  summary: 'The keywords pinned by staff, then the most searched.',
  reads: ['keywords'],
  input: Nothing,
  output: Type.Object({ list: Type.Array(Type.String()) }),
})

const RankingItem = Type.Object({
  product_id: id('part'),
  number: Type.String(),
  product_name: Type.String(),
})

export const listRankings = endpoint({
  method: 'GET',
  path: '/api/Shop.Index/getHotSalesAndHotSearchList',
  access: 'user',
  summary: 'Hot sales of 90 days and hot searches of 30 days.',
  reads: [],
  input: Type.Object({
    page: PAGE.page,
    limit: Type.Integer({ minimum: 1, maximum: MAX_RANKED, default: 20 }),
  }),
  output: Type.Object({
    hot_sales_list: Type.Array(RankingItem),
    hot_search_list: Type.Array(RankingItem),
  }),
})
