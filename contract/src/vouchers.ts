import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { VOUCHER_STATES } from '@portal/rules/wallet/voucher.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import { CARD_TOPICS, PartCard } from './part-card.ts'
import { Flag, id, Moment, Nothing, PAGE, PAGED, Yuan, yuan } from './wire.ts'

const States = Type.Enum(keysOf(VOUCHER_STATES))

const CAMPAIGN_FIELDS = {
  campaign_id: id('campaign'),
  name: Type.String(),
  kind: Type.Union([Type.Literal('amount'), Type.Literal('percent')]),
  words: Type.String({ description: 'e.g. 满 ¥500.00 减 ¥30.00' }),
  worth: Type.String({ description: 'the discount: ¥30, 9 折' }),
  from_words: Type.String({ description: 'the minimum: 满 ¥500 可用, 无门槛' }),
  scope: Type.Union([
    Type.Literal('all'),
    Type.Literal('makes'),
    Type.Literal('categories'),
    Type.Literal('parts'),
  ]),
  scope_words: Type.String({ description: 'the scope: 全场通用, 宝马、奔驰 配件' }),
  starts_at: Moment,
  ends_at: Type.String({ description: 'the last second at which it can be used' }),
}

const VOUCHER_FIELDS = {
  voucher_orders_id: id('voucher'),
  ...CAMPAIGN_FIELDS,
  state: States,
  state_cn: Type.String(),
  order_id: Type.Union([id('order'), Type.Null()], { description: 'the order that uses it' }),
  order_no: Type.String({ description: 'empty: none' }),
}

export const listCheckoutVouchers = endpoint({
  method: 'POST',
  path: '/api/Shop.ActivityProductV2/getOrdersVoucherMsg',
  access: 'purchaser',
  summary:
    "The company's vouchers for these cart rows: usable ones with their discount, others with the reason.",
  reads: ['cart', 'vouchers'],
  input: Type.Object({
    pd_cart_ids: Type.Array(id('cart_line'), { minItems: 1, maxItems: MAX_CART_ROWS }),
  }),
  output: Type.Object({
    usable: Type.Array(Type.Object({ ...VOUCHER_FIELDS, discount: Yuan }), {
      description: 'highest discount first',
    }),
    unusable: Type.Array(Type.Object({ ...VOUCHER_FIELDS, reason: Type.String() })),
  }),
})

export const listMyVouchers = endpoint({
  method: 'GET',
  path: '/api/Shop.ActivityProductV2/myVouchers',
  access: 'user',
  summary: "The company's vouchers by state.",
  reads: ['vouchers'],
  input: Type.Object({ ...PAGE, state: Type.Optional(States) }),
  output: Type.Object({
    list: Type.Array(Type.Object(VOUCHER_FIELDS)),
    ...PAGED,
    counts: countsBy<Static<typeof States>>({ description: 'state → vouchers' }),
  }),
})

export const listVoucherCampaigns = endpoint({
  method: 'GET',
  path: '/api/Shop.ActivityProductV2/getActivityVoucher',
  access: 'user',
  summary: 'Vouchers that may be claimed now, and how many are left for this company.',
  reads: ['vouchers'],
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...CAMPAIGN_FIELDS,
        may_claim: Flag,
        claimed: Type.Integer({ description: 'claimed by this company' }),
        per_company: Type.Integer(),
        left: Type.Union([Type.Integer(), Type.Null()], {
          description: 'left for all companies; null: unlimited',
        }),
      }),
    ),
  }),
})

export const listVoucherParts = endpoint({
  method: 'GET',
  path: '/api/Shop.ActivityProductV2/getActivityVoucherProduct',
  access: 'user',
  summary: 'Parts that a voucher applies to, best sellers first.',
  reads: CARD_TOPICS,
  cards: ['list'],
  input: Type.Object({ campaign_id: id('campaign'), ...PAGE }),
  output: Type.Object({ list: Type.Array(PartCard), ...PAGED }),
})

export const claimVoucher = endpoint({
  method: 'POST',
  path: '/api/Shop.ActivityProductV2/sendVoucherNum',
  access: 'purchaser',
  summary: 'Claims a voucher for the company.',
  changes: ['vouchers'],
  idempotent: true,
  input: Type.Object({ campaign_id: id('campaign') }),
  output: Type.Object({ voucher_orders_id: id('voucher'), may_claim: Flag }),
})

export const getMaxCoins = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/getUserMaxFreyCoin',
  access: 'purchaser',
  summary: 'How many coins may pay for these cart rows.',
  reads: ['cart', 'wallet'],
  input: Type.Object({
    pd_cart_ids: Type.Array(id('cart_line'), { minItems: 1, maxItems: MAX_CART_ROWS }),
    voucher_orders_id: Type.Optional(id('voucher')),
  }),
  output: Type.Object({
    max_frey_coin: Type.Integer({ description: 'coins' }),
    frey_coin: Type.Integer({ description: 'coins that the company has' }),
    coin_value: yuan({ description: 'value of a coin in yuan' }),
  }),
})
