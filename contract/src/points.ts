import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { CURRENCIES, WALLET_REASONS, MAX_COINS_AT_ONCE } from '@portal/rules/wallet/wallet.ts'
import { Type } from 'typebox'

import { Banner } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Day, Flag, id, Moment, Nothing, PAGE, PAGED } from './wire.ts'

const Points = Type.Integer({ description: 'points' })
export const OwedPoints = Type.Integer({
  description: 'points of returned goods that were already spent; the next ones pay them',
})
const Coins = Type.Integer({ description: 'whole coins of the brand' })

export const getPoints = endpoint({
  method: 'GET',
  path: '/api/Shop.Points/index',
  access: 'main',
  summary: "The company's points and coins, and its daily sign-ins.",
  reads: ['wallet'],
  input: Nothing,
  output: Type.Object({
    points: Points,
    owed_points: OwedPoints,
    frey_coin: Coins,
    max_frey_coin: Type.Integer({ description: 'coins for which the points can be exchanged' }),
    fullname: Type.String({ description: 'name of the company' }),
    consumed_points: Points,
    consumed_frey_coin: Coins,
    rule_description: Type.String({ description: 'the rules in plain text, a line each' }),
    todaySignedIn: Flag,
    today: Day,
    streak: Type.Integer({ description: 'days in a row until today or yesterday' }),
    sign_in_points: Type.Integer({ description: 'points for the next sign-in' }),
    signed_in_days: Type.Array(Day, { description: 'days of this month with a sign-in' }),
    carousels: Type.Array(Banner, { description: 'banners of the points mall' }),
  }),
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/Shop.Points/signIn',
  access: 'main',
  summary: 'Records the daily sign-in.',
  changes: ['wallet'],
  idempotent: true,
  input: Nothing,
  output: Type.Object({ added: Points, points: Points, streak: Type.Integer() }),
})

export const exchangeCoins = endpoint({
  method: 'POST',
  path: '/api/Shop.Points/exchangeFreyCoin',
  access: 'main',
  summary: "Exchanges points for coins at the brand's rate.",
  changes: ['wallet'],
  idempotent: true,
  input: Type.Object({ frey_coin: Type.Integer({ minimum: 1, maximum: MAX_COINS_AT_ONCE }) }),
  output: Type.Object({ points: Points, frey_coin: Coins }),
})

const Reason = Type.Enum(keysOf(WALLET_REASONS))

export const listWalletEvents = endpoint({
  method: 'GET',
  path: '/api/Shop.Points/myPointsList',
  access: 'main',
  summary: 'The ledger of points or coins, newest first.',
  reads: ['wallet'],
  input: Type.Object({ ...PAGE, type: Type.Optional(Type.Enum(CURRENCIES)) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: id('wallet_event'),
        reason: Reason,
        reason_cn: Type.String(),
        change: Type.Integer({ description: 'points or coins; negative: spent' }),
        owed_change: Type.Integer({ description: 'points owed more (+) or less (-)' }),
        balance_after: Type.Integer(),
        note: Type.String(),
        order_id: Type.Union([id('order'), Type.Null()]),
        order_no: Type.String({ description: 'empty: no order' }),
        user_name: Type.String({ description: 'who did it; 系统 if automatic' }),
        create_time: Moment,
      }),
    ),
    ...PAGED,
  }),
})
