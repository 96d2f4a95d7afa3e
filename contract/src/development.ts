import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { MAX_LIST_LINES } from '@portal/rules/search/search-batches.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  id,
  MAX_CAR_WORDS_LENGTH,
  MAX_TYPED_NUMBER_LENGTH,
  Message,
  Moment,
  PAGE,
  PAGED,
} from './wire.ts'

const TypedNumber = Type.String({
  minLength: 1,
  maxLength: MAX_TYPED_NUMBER_LENGTH,
  pattern: '\\S',
})

/**
 * The state of a development request.
 *
 * - `submitted` — 已提交, waits for an answer
 * - `reviewing` — 评估中
 * - `developing` — 开发中
 * - `launched` — 已上新, available
 * - `declined` — 暂不开发
 */
const DevelopmentRequestState = Type.Union([
  Type.Literal('submitted'),
  Type.Literal('reviewing'),
  Type.Literal('developing'),
  Type.Literal('launched'),
  Type.Literal('declined'),
])

export const addDevelopmentRequests = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerProductDevelopment/add',
  access: 'user',
  summary: 'Requests parts that the shop does not have.',
  changes: ['developments'],
  done: '提交成功',
  input: Type.Object({
    list: Type.Array(
      Type.Object({
        number: TypedNumber,
        l_name_zh: Type.Optional(Type.String({ maxLength: MAX_CAR_WORDS_LENGTH })),
        l_model_zh: Type.Optional(Type.String({ maxLength: MAX_CAR_WORDS_LENGTH })),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE })),
        remark: Type.Optional(Message),
      }),
      { minItems: 1, maxItems: MAX_LIST_LINES },
    ),
  }),
  output: Type.Object({
    added: Type.Integer(),
    repeated: Type.Array(Type.String(), {
      description: 'numbers that the company requested in the last 30 days; not stored again',
    }),
  }),
})

export const DevelopmentRequest = Type.Object({
  id: id('development_request'),
  number: Type.String(),
  l_name_zh: Type.String(),
  l_model_zh: Type.String(),
  quantity: Type.Union([Type.Integer(), Type.Null()]),
  remark: Type.String(),
  state: DevelopmentRequestState,
  state_cn: Type.String(),
  answer: Type.String({ description: "the supplier's answer" }),
  create_date: Moment,
  user_name: Type.String({ description: 'the user who requested it' }),
  product_id: Type.Union([id('part'), Type.Null()], {
    description: 'a part that has this number by now',
  }),
})

export const listMyDevelopmentRequests = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerProductDevelopment/myList',
  access: 'user',
  summary: "The company's development requests; a sub-account sees its own.",
  reads: ['developments'],
  input: Type.Object(PAGE),
  output: Type.Object({ list: Type.Array(DevelopmentRequest), ...PAGED }),
})

export const addNumberWatches = endpoint({
  method: 'POST',
  path: '/api/Shop.NumberWatch/add',
  access: 'user',
  summary: 'Watches numbers that no part has yet.',
  changes: ['reminders'],
  done: '提交成功',
  input: Type.Object({
    numbers: Type.Array(TypedNumber, { minItems: 1, maxItems: MAX_LIST_LINES }),
  }),
  output: Type.Object({
    added: Type.Integer(),
    repeated: Type.Array(Type.String(), { description: 'numbers already watched' }),
  }),
})

export const listNumberWatches = endpoint({
  method: 'GET',
  path: '/api/Shop.NumberWatch/list',
  access: 'user',
  summary: "The user's watched numbers, and the parts that have them by now.",
  reads: ['reminders'],
  input: Type.Object(PAGE),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: id('number_watch'),
        number: Type.String(),
        create_date: Moment,
        product_id: Type.Union([id('part'), Type.Null()], {
          description: 'the part that has this number by now',
        }),
        l_name_zh: Type.String({ description: 'its name; empty while there is none' }),
      }),
    ),
    ...PAGED,
  }),
})

export const removeNumberWatches = endpoint({
  method: 'POST',
  path: '/api/Shop.NumberWatch/delete',
  access: 'user',
  summary: 'Stops watching these numbers.',
  changes: ['reminders'],
  input: Type.Object({
    ids: Type.Array(id('number_watch'), { minItems: 1, maxItems: MAX_LIST_LINES }),
  }),
  output: Type.Object({ removed: Type.Integer() }),
})

/** Ours: the specification has a call for one part at a time. */
export const askForArrivals = endpoint({
  method: 'POST',
  path: '/api/Shop.Accessory/applyForReplenishmentBatch',
  access: 'user',
  summary: 'Sets the arrival reminders of many parts at once.',
  changes: ['reminders', 'marks'],
  done: '提交成功',
  input: Type.Object({
    product_ids: Type.Array(id('part'), { minItems: 1, maxItems: MAX_LIST_LINES }),
  }),
  output: Type.Object({}),
})
