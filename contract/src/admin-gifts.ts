import { GIFT_LENGTHS, MAX_GIFT_STOCK, MAX_POINTS_PER_GIFT } from '@portal/rules/gifts/gift.ts'
import { MAX_CARRIER_LENGTH } from '@portal/rules/orders/parcel-problem.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { GIFT_ORDER_COUNTS, GIFT_ORDER_FILTER, GiftOrderDetail, GiftOrderRow } from './gifts.ts'
import {
  Flag,
  id,
  MAX_BRAND_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PICTURE_ADDRESS_LENGTH,
  Moment,
  Note,
  OneBrand,
  PAGE,
  PAGED,
  TrackingNumber,
} from './wire.ts'

const OF_COMPANY = { brand: Type.String(), company_name: Type.String() }

const AdminGiftOrder = Type.Object({ ...GiftOrderDetail.properties, ...OF_COMPANY })

export const listAdminGiftOrders = endpoint({
  method: 'GET',
  path: '/api/admin/gift_orders',
  access: 'staff:any',
  summary: 'Gift orders of all brands or one; waiting ones oldest first.',
  reads: ['gift_orders'],
  input: Type.Object({ ...PAGE, ...GIFT_ORDER_FILTER, brand: OneBrand }),
  output: Type.Object({
    list: Type.Array(Type.Object({ ...GiftOrderRow.properties, ...OF_COMPANY })),
    ...PAGED,
    ...GIFT_ORDER_COUNTS,
  }),
})

export const getAdminGiftOrder = endpoint({
  method: 'GET',
  path: '/api/admin/gift_orders/detail',
  access: 'staff:any',
  summary: 'One gift order as staff see it.',
  reads: ['gift_orders'],
  input: Type.Object({ gift_order_id: id('gift_order') }),
  output: AdminGiftOrder,
})

export const shipGiftOrder = endpoint({
  method: 'POST',
  path: '/api/admin/gift_orders/ship',
  access: 'staff:warehouse',
  summary: 'Ships the gifts.',
  changes: ['gift_orders', 'gifts'],
  idempotent: true,
  input: Type.Object({
    gift_order_id: id('gift_order'),
    carrier: Type.String({ maxLength: MAX_CARRIER_LENGTH }),
    tracking_no: TrackingNumber,
  }),
  output: AdminGiftOrder,
})

export const cancelGiftOrder = endpoint({
  method: 'POST',
  path: '/api/admin/gift_orders/cancel',
  access: 'staff:sales',
  summary: 'Cancels gifts that have not left and returns points and pieces.',
  changes: ['gift_orders', 'gifts', 'wallet'],
  idempotent: true,
  input: Type.Object({ gift_order_id: id('gift_order'), reason: Note }),
  output: AdminGiftOrder,
})

const AdminGift = Type.Object({
  gift_id: id('gift'),
  brand: Type.String(),
  name: Type.String(),
  category: Type.String(),
  description: Type.String(),
  picture: Type.String({ description: 'empty: none' }),
  points: Type.Integer({ description: 'points for one piece' }),
  stock: Type.Integer({ description: 'pieces that may still be redeemed' }),
  is_on: Flag,
  waiting: Type.Integer({ description: 'pieces of gift orders that have not left' }),
})

export const listAdminGifts = endpoint({
  method: 'GET',
  path: '/api/admin/gifts',
  access: 'staff:any',
  summary: 'The gifts of all brands or one, also those that the mall does not show.',
  reads: ['gifts'],
  input: Type.Object({
    ...PAGE,
    brand: OneBrand,
    keyword: Type.Optional(
      Type.String({ maxLength: GIFT_LENGTHS.name, description: 'part of the name' }),
    ),
  }),
  output: Type.Object({ list: Type.Array(AdminGift), ...PAGED }),
})

const GIFT = {
  name: Type.String({ maxLength: GIFT_LENGTHS.name }),
  category: Type.String({ maxLength: GIFT_LENGTHS.category }),
  description: Type.String({ maxLength: GIFT_LENGTHS.description }),
  picture: Type.String({
    maxLength: MAX_PICTURE_ADDRESS_LENGTH,
    description: 'of an upload, or the current one; empty: none',
  }),
  points: Type.Integer({ minimum: 1, maximum: MAX_POINTS_PER_GIFT }),
  is_on: Flag,
}

export const addGift = endpoint({
  method: 'POST',
  path: '/api/admin/gifts/add',
  access: 'staff:content',
  summary: 'Adds a gift to a brand; its stock is received afterwards.',
  changes: ['gifts'],
  idempotent: true,
  input: Type.Object({ brand: Type.String({ maxLength: MAX_BRAND_LENGTH }), ...GIFT }),
  output: AdminGift,
})

export const changeGift = endpoint({
  method: 'POST',
  path: '/api/admin/gifts/change',
  access: 'staff:content',
  summary: 'Changes a gift, or removes it from the mall.',
  changes: ['gifts'],
  input: Type.Object({ gift_id: id('gift'), ...GIFT }),
  output: AdminGift,
})

export const moveGiftStock = endpoint({
  method: 'POST',
  path: '/api/admin/gifts/stock',
  access: 'staff:warehouse',
  summary: 'Receives pieces of a gift, or corrects their number.',
  changes: ['gifts'],
  idempotent: true,
  input: Type.Object({
    gift_id: id('gift'),
    kind: Type.Union([Type.Literal('receipt'), Type.Literal('count')]),
    quantity: Type.Integer({
      minimum: 0,
      maximum: MAX_GIFT_STOCK,
      description: 'receipt: received pieces; count: pieces that may still be redeemed',
    }),
    note: Type.String({ maxLength: MAX_NOTE_LENGTH, description: 'required for a count' }),
  }),
  output: AdminGift,
})

export const listGiftEvents = endpoint({
  method: 'GET',
  path: '/api/admin/gifts/events',
  access: 'staff:any',
  summary: 'The stock changes of a gift, newest first.',
  reads: ['gifts'],
  input: Type.Object({ ...PAGE, gift_id: id('gift') }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: id('gift_event'),
        kind_cn: Type.String(),
        change: Type.Integer({ description: 'pieces' }),
        balance_after: Type.Integer(),
        gift_no: Type.String({ description: 'empty: without a gift order' }),
        who: Type.String(),
        note: Type.String(),
        happened_at: Moment,
      }),
    ),
    ...PAGED,
  }),
})
