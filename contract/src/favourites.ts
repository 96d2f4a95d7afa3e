import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { NARROWED_BY, NARROWED_TO } from './narrowing.ts'
import { CARD_TOPICS, PartCard } from './part-card.ts'
import { Flag, id, PAGE, PAGED } from './wire.ts'

export const toggleFavourite = endpoint({
  method: 'POST',
  path: '/api/Shop.Subscription/add',
  access: 'user',
  summary: 'Makes a part a favourite, or removes it.',
  changes: ['favourites', 'marks'],
  idempotent: true,
  input: Type.Object({ product_id: id('part') }),
  output: Type.Object({ is_sub: Flag }),
})

/** Takes either cart rows, which leave the cart, or parts. */
export const moveToFavourites = endpoint({
  method: 'POST',
  path: '/api/Shop.Subscription/batchAdd',
  access: 'user',
  summary: 'Makes favourites of many parts; cart rows named here leave the cart.',
  changes: ['favourites', 'cart', 'marks'],
  input: Type.Object({
    cart_ids: Type.Optional(Type.Array(id('cart_line'), { maxItems: MAX_CART_ROWS })),
    product_ids: Type.Optional(Type.Array(id('part'), { maxItems: MAX_CART_ROWS })),
  }),
  output: Type.Object({ added: Type.Integer(), cart_number: Type.Integer() }),
})

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/Shop.Collection/list',
  access: 'user',
  summary: "The user's favourites, newest first.",
  reads: [...CARD_TOPICS, 'favourites'],
  cards: ['list'],
  input: Type.Object({ ...PAGE, ...NARROWED_BY }),
  output: Type.Object({ list: Type.Array(PartCard), ...PAGED, ...NARROWED_TO }),
})

/** Ours: the specification removes favourites one at a time. */
export const removeFavourites = endpoint({
  method: 'POST',
  path: '/api/Shop.Collection/delete',
  access: 'user',
  summary: 'Removes many favourites.',
  changes: ['favourites', 'marks'],
  input: Type.Object({
    product_ids: Type.Array(id('part'), { minItems: 1, maxItems: MAX_CART_ROWS }),
  }),
  output: Type.Object({ removed: Type.Integer() }),
})
