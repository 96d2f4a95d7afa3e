import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { CARD_TOPICS, PART_CARD_FIELDS, StockWording } from './part-card.ts'
import { Day, Flag, id, Moment, Nothing, WarehouseCode, Yuan } from './wire.ts'

export const MAX_MY_STOCK = 999_999

const KitItem = Type.Object({
  product_id: Type.Union([id('part'), Type.Null()]),
  oe: Type.String(),
  product_name: Type.String(),
  number: Type.Integer({ description: 'pieces in the kit' }),
  frey_no: Type.String({ description: "the brand's own number; empty when it is not sold alone" }),
  pic: Type.String(),
  sales_price: Type.Union([Yuan, Type.Null()], {
    description: 'of one piece; null when hidden from this user or not sold alone',
  }),
  available_stock: Type.Union([Type.Integer(), Type.Null()], {
    description: 'pieces; null while hidden from this user or not sold alone',
  }),
  stock_wording: Type.Union([StockWording, Type.Null()], {
    description: 'null when it is not sold alone',
  }),
})

const Successor = Type.Object({
  product_id: id('part'),
  number: Type.String(),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
  chain: Type.Array(Type.String(), {
    description: "the chain from this part's number to the successor's, as printed",
  }),
})

const ProductCarousel = Type.Object({
  product_carousel_id: id('product_carousel'),
  description: Type.String(),
  items: Type.Array(
    Type.Object({ file_path_text: Type.String({ description: 'address of a picture' }) }),
  ),
})

const Car = Type.Object({
  vehicle_sys: Type.String({ description: 'series' }),
  vehicle_group: Type.String({ description: 'model with its chassis' }),
  chassis: Type.String({ description: 'the beginning of vehicle_group' }),
  engine_name: Type.String(),
  transmission: Type.String(),
  displacement: Type.String(),
  year: Type.String({ description: 'e.g. 2012-2018' }),
  image: Type.String(),
})

const MyStock = Type.Union([Type.Integer({ minimum: 0, maximum: MAX_MY_STOCK }), Type.Null()], {
  description: 'pieces; null: not set',
})

const WarehouseStock = Type.Object({
  warehouse_type: WarehouseCode,
  available: Type.Union([Type.Integer(), Type.Null()]),
  in_transit: Type.Union([Type.Integer(), Type.Null()]),
  arrives_on: Type.Union([Day, Type.Null()]),
  consumable_days: Type.Union([Type.Integer(), Type.Null()]),
  wording: StockWording,
  cut_off: Type.String({ description: 'HH:mm: an order before it leaves the same day' }),
  dispatches_on: Type.Union([Day, Type.Null()], {
    description: 'day on which an order of now leaves; null without stock',
  }),
  delivered_on: Type.Union([Day, Type.Null()], { description: 'day on which it arrives' }),
  arrival_sentence: Type.String({
    description:
      'e.g. 今天 16:00 前下单，次日达; empty without stock; begins with 若有货 where a hidden stock is scarce',
  }),
})

const Purchase = Type.Object({
  create_date: Moment,
  orders_id: id('order'),
  orders_no: Type.String(),
  status_cn: Type.String(),
  quantity: Type.Integer(),
  price: Yuan,
})

export const PartDetail = Type.Object({
  ...PART_CARD_FIELDS,
  pic: Type.Array(Type.String()),
  engines: Type.String(),
  l_spec_zh: Type.String(),
  l_spec_zh_list: Type.Array(KitItem, { description: 'the items of a kit; empty: not a kit' }),
  kit_total: Type.Union([Yuan, Type.Null()], {
    description:
      "the sum of the items' single prices; null when hidden or when one is not sold alone",
  }),
  is_examine: Flag,
  has_unread_question: Flag,
  is_product_advantage: Flag,
  product_carousel: Type.Array(ProductCarousel),
  video: Type.Integer({ description: 'number of videos about this part type' }),
  my_stock: MyStock,
  box: Type.String({ description: 'packing method' }),
  type_name: Type.String({ description: 'category' }),
  color: Type.String(),
  description: Type.String(),
  weight_g: Type.Integer({ description: 'grams of one piece' }),
  orders_sales_history_text: Type.String(),
  category_path: Type.Array(
    Type.Object({ product_type_id: Type.String(), l_name_zh: Type.String() }),
  ),
  warehouses: Type.Array(WarehouseStock),
  carlist: Type.Array(
    Type.Object({ brand: Type.String(), img: Type.String(), list: Type.Array(Car) }),
  ),
  oe_list: Type.Array(
    Type.Object({
      factory: Type.String(),
      display_number: Type.String(),
      is_other_maker: Flag,
    }),
    { description: "the car makers' numbers, then other makers', grouped by factory" },
  ),
  superseded_list: Type.Array(Type.String(), {
    description: 'older numbers that this part replaces, oldest first',
  }),
  successor: Type.Union([Successor, Type.Null()], {
    description: 'set when this part itself was superseded',
  }),
  order_list: Type.Array(Purchase, {
    description: "the company's purchases; empty without the right to see them",
  }),
})

export const getPart = endpoint({
  method: 'GET',
  path: '/api/Shop.Accessories/getDetail',
  access: 'user',
  summary: 'Everything about one part; adds the visit to the browsing history.',
  reads: CARD_TOPICS,
  cards: [''],
  input: Type.Object({ id: id('part') }),
  output: PartDetail,
})

export const listPartNumbers = endpoint({
  method: 'GET',
  path: '/api/Shop.Accessory/getProductAttributes',
  access: 'user',
  summary: 'Every number of a part with its owner.',
  reads: [],
  input: Type.Object({ product_id: id('part') }),
  output: Type.Object({
    number_list: Type.Array(Type.Object({ factory: Type.String(), search_number: Type.String() })),
  }),
})

export const setMyStock = endpoint({
  method: 'POST',
  path: '/api/Shop.Accessory/setMyStock',
  access: 'user',
  summary: "Sets the company's own stock of a part; null removes it.",
  changes: ['marks'],
  input: Type.Object({ product_id: id('part'), my_stock: MyStock }),
  output: Type.Object({ my_stock: MyStock }),
})

const STOCK_ANSWER = Type.Object({
  frey_stock: Type.Integer(),
  beijing_stock: Type.Integer(),
  available_stock: Type.Integer(),
  on_way_stock: Type.Integer(),
  is_apply: Flag,
})

export const viewStock = endpoint({
  method: 'GET',
  path: '/api/Shop.Accessory/getProductStock',
  access: 'user',
  summary:
    'Shows the exact stock for the rest of the day; at stock 0 also sets the arrival reminder.',
  changes: ['marks', 'reminders'],
  input: Type.Object({ product_id: id('part') }),
  output: STOCK_ANSWER,
})

/** The specification's second spelling of the same call. */
export const viewStockOtherAddress = endpoint({
  ...viewStock,
  path: '/api/Shop.Accessory/getProducStock',
})

export const askForArrival = endpoint({
  method: 'POST',
  path: '/api/Shop.Accessory/applyForReplenishment',
  access: 'user',
  summary: 'Sets the arrival reminder of a part.',
  changes: ['reminders', 'marks'],
  input: Type.Object({ product_id: id('part') }),
  output: Nothing,
})
