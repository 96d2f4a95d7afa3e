import { STOCK_WORDINGS } from '@portal/rules/stock/stock-wording.ts'
import { Type } from 'typebox'

import { Day, Flag, Yuan, flag, id } from './wire.ts'

const Pieces = Type.Integer({ description: 'pieces' })

/** Null if the user may not see the figure (stock hidden until requested). */
const VisiblePieces = Type.Union([Pieces, Type.Null()])

export const StockWording = Type.Enum(STOCK_WORDINGS)

/**
 * The fields of a part's card or row (specification, section 3).
 *
 * Stock figures are null while the brand hides them from this user (`is_view_stock` 0); the wordings are always there.
 */
export const PART_CARD_FIELDS = {
  product_id: id('part'),
  product_name: Type.String(),
  l_name_zh: Type.String(),
  number: Type.String({ description: 'OE number' }),
  frey_no: Type.String({
    description: "the brand's own number; empty if a part is sold under its OE number alone",
  }),
  pic: Type.String(),
  l_model_zh: Type.String(),
  brand_name: Type.String(),
  make_name: Type.String(),
  attributes: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  sales_price: Type.Union([Yuan, Type.Null()], {
    description: 'what this user pays; null without the right to see purchase prices',
  }),
  prices: Type.Record(Type.String(), Yuan, { description: 'price label → amount' }),
  frey_stock: VisiblePieces,
  beijing_stock: VisiblePieces,
  available_stock: VisiblePieces,
  on_way_stock: VisiblePieces,
  stock_zaitu: VisiblePieces,
  arrives_on: Type.Union([Day, Type.Null()], { description: 'expected day of the first transit' }),
  stock_wording: Type.Enum(STOCK_WORDINGS, {
    description: 'of all warehouses that the company buys from, together',
  }),
  frey_wording: StockWording,
  beijing_wording: Type.Union([StockWording, Type.Null()], {
    description: 'null for a company that does not buy from Beijing',
  }),
  beijing_is_out: Flag,
  consumable_days: Type.Union([Type.Integer(), Type.Null()]),
  outbox_fcl_quantity: Type.Integer({ minimum: 1 }),
  scm_classification: Type.String({ description: 'A, XA, B, XB, C, XC, D, XD' }),
  is_buy: Flag,
  is_sub: Flag,
  is_apply: Flag,
  is_view_stock: Flag,
  is_coming_soon: Flag,
  activity_flag: flag('1: a part of the running activity'),
  activity_flag_image: Type.String({ description: 'empty: a built-in icon' }),
  activity_price: Type.Union([Yuan, Type.Null()], {
    description:
      'in the flash sale; null if only in bundles, outside activities, and without the right to see purchase prices',
  }),
  has_kit: Flag,
  cart_number: Type.Integer({ description: "pieces in this user's Guangzhou cart row" }),
  beijing_cart_number: Type.Integer({
    description: "pieces in this user's Beijing cart row",
  }),
}

export const PartCard = Type.Object(PART_CARD_FIELDS)

/** A card shows all of these, so an answer with cards is stale after any of them changes. */
export const CARD_TOPICS = ['prices', 'stock', 'activities', 'marks'] as const
