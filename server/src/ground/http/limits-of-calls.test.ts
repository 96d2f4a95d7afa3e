import { bringDealToCheckout } from '@portal/contract/activities.ts'
import { addAddress } from '@portal/contract/addresses.ts'
import { saveActivity } from '@portal/contract/admin-activities.ts'
import { addGift, moveGiftStock, shipGiftOrder } from '@portal/contract/admin-gifts.ts'
import { shipOrder } from '@portal/contract/admin-orders.ts'
import { addCampaign } from '@portal/contract/admin-vouchers.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { listParts } from '@portal/contract/catalogue.ts'
import { addNumberWatches } from '@portal/contract/development.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { setPointsCartQuantity } from '@portal/contract/gifts.ts'
import { placeOrder } from '@portal/contract/orders.ts'
import { addClaim } from '@portal/contract/price-protection.ts'
import { addReturn } from '@portal/contract/returns.ts'
import { ADDRESS_LENGTHS } from '@portal/rules/accounts/address-form.ts'
import {
  ACTIVITY_LENGTHS,
  MAX_DEALS,
  MAX_ITEMS,
  MAX_SECTIONS,
} from '@portal/rules/activities/activity-problem.ts'
import { MAX_PIECES_PER_SET, MAX_SETS } from '@portal/rules/activities/activity.ts'
import { MAX_CART_ROWS, MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import {
  GIFT_LENGTHS,
  MAX_GIFT_STOCK,
  MAX_GIFTS_IN_CART,
  MAX_PIECES_PER_GIFT,
  MAX_POINTS_PER_GIFT,
} from '@portal/rules/gifts/gift.ts'
import { MAX_PRICE_FEN } from '@portal/rules/money/money.ts'
import {
  MAX_CARRIER_LENGTH,
  MAX_TRACKING_NUMBER_LENGTH,
} from '@portal/rules/orders/parcel-problem.ts'
import { MAX_PRICE_BOUND_FEN } from '@portal/rules/prices/price-bands.ts'
import { MAX_CLAIM_LINES } from '@portal/rules/prices/price-protection-claim.ts'
import { MAX_LIST_LINES } from '@portal/rules/search/search-batches.ts'
import { MODEL_YEARS } from '@portal/rules/vehicles/vin-sections.ts'
import { MAX_CAMPAIGN_NAME_LENGTH, MAX_SCOPE_IDS } from '@portal/rules/wallet/campaign-problems.ts'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'

import { inputReader } from '#src/ground/http/read-input.ts'
import { exampleOf } from '#src/testing/example-of.ts'

type Schema = TSchema & {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly type?: string
}

/** The field has this size: the number itself, or a text or list of this length. */
function inputWith(schema: Schema, path: readonly string[], size: number): unknown {
  const [name, ...rest] = path
  if (schema.items)
    return name === undefined ? rows(schema.items, size) : [inputWith(schema.items, path, size)]
  if (name === undefined) return schema.type === 'string' ? '7'.repeat(size) : size
  const field = schema.properties?.[name]
  if (!field) throw new Error(`${name} is no field of the call`)
  return { ...(exampleOf(schema) as object), [name]: inputWith(field, rest, size) }
}

function rows(schema: Schema, size: number): unknown[] {
  const row = exampleOf(schema)
  return Array.from({ length: size }, (_, at) => (typeof row === 'number' ? at + 1 : row))
}

test.each<[string, Endpoint, string, number]>([
  ['rows of a cart', placeOrder, 'pd_cart_ids', MAX_CART_ROWS],
  ['pieces in a row', setCartQuantity, 'quantity', MAX_PIECES_PER_LINE],
  ['gifts in an order', placeOrder, 'points_cart_id', MAX_GIFTS_IN_CART],
  ['pieces of a gift', setPointsCartQuantity, 'quantity', MAX_PIECES_PER_GIFT],
  ['points of a gift', addGift, 'points', MAX_POINTS_PER_GIFT],
  ['gifts in stock', moveGiftStock, 'quantity', MAX_GIFT_STOCK],
  ['lines of a list', addNumberWatches, 'numbers', MAX_LIST_LINES],
  ['lines of a claim', addClaim, 'order_line_ids', MAX_CLAIM_LINES],
  ['parts of a voucher', addCampaign, 'scope_ids', MAX_SCOPE_IDS],
  ['sets of an activity', bringDealToCheckout, 'sets', MAX_SETS],
  ['sections of an activity', saveActivity, 'sections', MAX_SECTIONS],
  ['deals of a section', saveActivity, 'sections deals', MAX_DEALS],
  ['pieces of a part in a set', saveActivity, 'sections deals items pieces', MAX_PIECES_PER_SET],
  ['yuan of a part in a set', saveActivity, 'sections deals items price', MAX_PRICE_FEN / 100],
  ['yuan of a price filter', listParts, 'price_to', MAX_PRICE_BOUND_FEN / 100],
  ['the year of a car', listParts, 'car year', MODEL_YEARS.max],
  ['pieces of a return', addReturn, 'lines quantity', MAX_PIECES_PER_LINE],
  ['characters of a name', addAddress, 'contacts', ADDRESS_LENGTHS.contacts],
  ['characters of a street', addAddress, 'street', ADDRESS_LENGTHS.street],
  ['characters of a telephone', addAddress, 'mobile', ADDRESS_LENGTHS.mobile],
  ['characters of a carrier', shipOrder, 'carrier', MAX_CARRIER_LENGTH],
  ['characters of a tracking number', shipOrder, 'tracking_no', MAX_TRACKING_NUMBER_LENGTH],
  [
    'characters of a gift’s tracking number',
    shipGiftOrder,
    'tracking_no',
    MAX_TRACKING_NUMBER_LENGTH,
  ],
  ['characters of a gift’s name', addGift, 'name', GIFT_LENGTHS.name],
  ['characters of a gift’s group', addGift, 'category', GIFT_LENGTHS.category],
  ['characters of a gift’s text', addGift, 'description', GIFT_LENGTHS.description],
  ['characters of a campaign', addCampaign, 'name', MAX_CAMPAIGN_NAME_LENGTH],
  ['characters of an activity', saveActivity, 'title', ACTIVITY_LENGTHS.title],
  ['parts of a deal', saveActivity, 'sections deals items', MAX_ITEMS],
])('%s: the rule’s maximum is accepted, and one more is not', (_, call, path, max) => {
  const read = inputReader(call.input)
  const reading = (size: number) => () =>
    read({ isText: false, value: inputWith(call.input, path.split(' '), size) })
  expect(reading(max)).not.toThrow()
  expect(reading(max + 1)).toThrow('请求内容有误')
})
