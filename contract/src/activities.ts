import { ACTIVITY_STATES, MAX_SETS } from '@portal/rules/activities/activity.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { Banner } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { StockWording } from './part-card.ts'
import { id, Moment, Nothing, PAGE, PAGED, WarehouseCode, Yuan } from './wire.ts'

const State = Type.Enum(keysOf(ACTIVITY_STATES))
const PriceOrNone = Type.Union([Yuan, Type.Null()], {
  description: 'null without the right to see purchase prices',
})
const Sets = Type.Integer({ description: 'sets; the set of a flash sale is its pieces' })
const Limit = Type.Union([Sets, Type.Null()], { description: 'null: unlimited' })
const Seconds = Type.Integer({
  description: "seconds from the server's current time; 0 when it has passed",
})

const ActivityItem = Type.Object({
  activity_item_id: id('activity_item'),
  product_id: id('part'),
  number: Type.String(),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
  l_model_zh: Type.String(),
  pic: Type.String(),
  pieces: Type.Integer({ description: 'pieces in a set' }),
  price: PriceOrNone,
  usual_price: PriceOrNone,
})

/** A deal is bought as one: a part of a flash sale, or a bundle. Its prices are per set. */
export const ActivityDeal = Type.Object({
  deal_id: id('deal'),
  section_title: Type.String(),
  name: Type.String(),
  warehouse_type: WarehouseCode,
  price: PriceOrNone,
  usual_price: PriceOrNone,
  saved: PriceOrNone,
  max_total: Limit,
  sold: Sets,
  max_per_company: Limit,
  mine: Type.Integer({ description: 'sets that this company has bought' }),
  left: Type.Integer({ description: 'sets that this company may still buy' }),
  stock_wording: StockWording,
  items: Type.Array(ActivityItem),
})

/** The running activity, otherwise the next one, otherwise the last one. */
export const getActivity = endpoint({
  method: 'POST',
  path: '/api/Shop.ActivityProductV2/getSlideSecActivity',
  access: 'user',
  summary: 'The activity of the brand with its slides and flash sales.',
  reads: ['activities', 'prices', 'stock'],
  input: Nothing,
  output: Type.Object({
    activity: Type.Union([
      Type.Object({
        activity_id: id('activity'),
        title: Type.String(),
        state: State,
        starts_at: Moment,
        ends_at: Moment,
        starts_in: Seconds,
        ends_in: Seconds,
      }),
      Type.Null(),
    ]),
    slides: Type.Array(Banner),
    flash_sales: Type.Array(ActivityDeal),
  }),
})

export const listBundles = endpoint({
  method: 'POST',
  path: '/api/Shop.ActivityProductV2/getList',
  access: 'user',
  summary: 'The bundles of the same activity, in the order that staff chose.',
  reads: ['activities', 'prices', 'stock'],
  input: Type.Object(PAGE),
  output: Type.Object({ list: Type.Array(ActivityDeal), ...PAGED }),
})

export const bringDealToCheckout = endpoint({
  method: 'POST',
  path: '/api/Shop.ActivityProductV2/addCart',
  access: 'purchaser',
  summary: 'Puts whole sets of a deal into the activity checkout; the cart does not change.',
  changes: ['cart', 'activities'],
  input: Type.Object({
    deal_id: id('deal'),
    sets: Type.Integer({ minimum: 1, maximum: MAX_SETS }),
  }),
  output: Type.Object({ deal_id: id('deal'), pd_cart_ids: Type.Array(id('cart_line')) }),
})
