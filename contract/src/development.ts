import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
} from '@portal/rules/development/development-stage.ts'
import {
  MAX_DEVELOPMENT_PICTURES,
  REQUEST_STATES,
  type RequestState,
} from '@portal/rules/development/request-state.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { MAX_LIST_LINES } from '@portal/rules/search/search-batches.ts'
import { Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import { FeedbackRow } from './feedback.ts'
import {
  Flag,
  flag,
  id,
  Keyword,
  MAX_CAR_WORDS_LENGTH,
  MAX_PICTURE_ADDRESS_LENGTH,
  MAX_TYPED_NUMBER_LENGTH,
  Message,
  Moment,
  Nothing,
  PAGE,
  PAGED,
} from './wire.ts'

export const TypedNumber = Type.String({
  minLength: 1,
  maxLength: MAX_TYPED_NUMBER_LENGTH,
  pattern: '\\S',
})

export const RequestStateCode = Type.Enum(keysOf(REQUEST_STATES))
/** How the last step of a request was taken, and so where it is undone; null: there is none. */
export const LastStep = Type.Union([
  Type.Literal('own', { description: 'undone alone' }),
  Type.Literal('with_stage', { description: 'undone with the stage of the part in development' }),
  Type.Literal('with_addition', { description: 'of the part in development; undone alone' }),
  Type.Null(),
])

export const StageCode = Type.Enum(keysOf(DEVELOPMENT_STAGES))

export const Pictures = Type.Array(Type.String({ maxLength: MAX_PICTURE_ADDRESS_LENGTH }), {
  maxItems: MAX_DEVELOPMENT_PICTURES,
  description: 'as the upload returned them',
})

export const addDevelopmentRequests = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerProductDevelopment/add',
  access: 'user',
  summary: 'Requests parts that the shop does not have.',
  changes: ['developments'],
  idempotent: true,
  done: '提交成功',
  input: Type.Object({
    list: Type.Array(
      Type.Object({
        number: TypedNumber,
        l_name_zh: Type.Optional(Type.String({ maxLength: MAX_CAR_WORDS_LENGTH })),
        l_model_zh: Type.Optional(Type.String({ maxLength: MAX_CAR_WORDS_LENGTH })),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE })),
        remark: Type.Optional(Message),
        pictures: Type.Optional(Pictures),
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
  state: RequestStateCode,
  state_cn: Type.String(),
  answer: Type.String({ description: "the supplier's last answer" }),
  create_date: Moment,
  user_name: Type.String({ description: 'the user who requested it' }),
  product_id: Type.Union([id('part'), Type.Null()], {
    description: 'the finished part, or one that has this number by now',
  }),
  has_unread: flag('1: a step (its page: or one undone) that its user has not read; 0 for others'),
})

const SEARCHED = { ...PAGE, keyword: Keyword }

export const listMyDevelopmentRequests = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerProductDevelopment/myList',
  access: 'user',
  summary: "The company's development requests; a sub-account sees its own.",
  reads: ['developments'],
  input: Type.Object({ ...SEARCHED, state: Type.Optional(RequestStateCode) }),
  output: Type.Object({
    list: Type.Array(DevelopmentRequest),
    ...PAGED,
    counts: countsBy<RequestState>({ description: 'state → requests' }),
    has_unread: flag("1: a step of the user's own requests is unread"),
  }),
})

const STEP = {
  happened_at: Moment,
  answer: Type.String({ description: 'by the supplier; empty: none' }),
  pictures: Type.Array(Type.String()),
}

export const DevelopmentRequestDetail = Type.Object({
  ...DevelopmentRequest.properties,
  pictures: Type.Array(Type.String(), { description: "the user's own" }),
  development: Type.Union(
    [
      Type.Object({
        id: id('development'),
        stage: StageCode,
        stage_cn: Type.String(),
      }),
      Type.Null(),
    ],
    { description: 'the part in development of this number' },
  ),
  steps: Type.Array(Type.Object({ ...STEP, state: RequestStateCode, state_cn: Type.String() }), {
    description: 'oldest first, the submission included; undone ones are left out',
  }),
  additions: Type.Array(FeedbackRow, { description: 'feedback that names it, newest first' }),
})

export const getDevelopmentRequest = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerProductDevelopment/detail',
  access: 'user',
  summary: "One of the company's development requests with its steps.",
  reads: ['developments', 'feedback'],
  input: Type.Object({ id: id('development_request') }),
  output: DevelopmentRequestDetail,
})

const ListedDevelopment = Type.Object({
  id: id('development'),
  number: Type.String(),
  l_name_zh: Type.String(),
  l_model_zh: Type.String(),
  stage: StageCode,
  stage_cn: Type.String(),
  likes: Type.Integer(),
  wanted: Type.Integer({ description: 'supporters at which the tool is made' }),
  is_like: Flag,
  answer: Type.String({ description: "the supplier's last news; empty: none" }),
  create_date: Moment,
  product_id: Type.Union([id('part'), Type.Null()], { description: 'the finished part' }),
  has_unread: flag('1: a step (its page: or one undone) that the user, a supporter, has not read'),
})

export const listDevelopments = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerProductDevelopment/list',
  access: 'user',
  summary: 'The parts that the brand develops, those with the most supporters first.',
  reads: ['developments'],
  input: Type.Object({ ...SEARCHED, stage: Type.Optional(StageCode) }),
  output: Type.Object({
    list: Type.Array(ListedDevelopment),
    ...PAGED,
    counts: countsBy<DevelopmentStage>({ description: 'stage → developments' }),
    has_unread: flag('1: a step of a part that the user supports is unread'),
  }),
})

/** Ours: the specification has one detail, which is that of a request. */
export const getDevelopment = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerProductDevelopment/development',
  access: 'user',
  summary: 'One part in development with its steps; who requested it is never said.',
  reads: ['developments'],
  input: Type.Object({ id: id('development') }),
  output: Type.Object({
    ...ListedDevelopment.properties,
    request_id: Type.Union([id('development_request'), Type.Null()], {
      description: "the user's own request of this number, the newest",
    }),
    steps: Type.Array(Type.Object({ ...STEP, stage: StageCode, stage_cn: Type.String() }), {
      description: 'oldest first, the beginning included; undone ones are left out',
    }),
  }),
})

export const likeDevelopment = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerProductDevelopment/like',
  access: 'user',
  summary: 'Likes a part in development, or withdraws the like.',
  changes: ['developments'],
  idempotent: true,
  input: Type.Object({
    id: id('development'),
    is_like: Type.Optional(
      flag('what the user wants; without it the like toggles, which two open pages would undo'),
    ),
  }),
  output: Type.Object({ is_like: Flag, likes: Type.Integer() }),
})

export const markDevelopmentsRead = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerProductDevelopment/markAllAsRead',
  access: 'user',
  summary:
    "Marks the steps of the user's requests and supported parts as read, with their messages.",
  changes: ['developments', 'messages'],
  input: Type.Object({
    request_id: Type.Optional(id('development_request')),
    development_id: Type.Optional(id('development')),
  }),
  output: Nothing,
})

export const addNumberWatches = endpoint({
  method: 'POST',
  path: '/api/Shop.NumberWatch/add',
  access: 'user',
  summary: 'Watches numbers that no part has yet.',
  changes: ['reminders'],
  idempotent: true,
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
