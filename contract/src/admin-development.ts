import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import type { RequestState } from '@portal/rules/development/request-state.ts'
import { Type } from 'typebox'

import { FoundPart } from './admin-developed-parts.ts'
import { countsBy } from './counts-by.ts'
import { LastStep, Pictures, RequestStateCode, StageCode } from './development.ts'
import { endpoint } from './endpoint.ts'
import { AdminFeedback } from './feedback.ts'
import {
  id,
  Keyword,
  MAX_BRAND_LENGTH,
  MAX_CAR_WORDS_LENGTH,
  MAX_PART_NAME_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_ROWS_AT_ONCE,
  MAX_TYPED_NUMBER_LENGTH,
  Moment,
  OneBrand,
  PAGE,
  PAGED,
  Version,
} from './wire.ts'

const SEARCHED = { ...PAGE, brand: OneBrand, keyword: Keyword }

/** What staff say with a step. */
const ANSWER = {
  answer: Type.String({ maxLength: MAX_REPLY_LENGTH, description: 'shown to dealers' }),
  pictures: Pictures,
  product_id: Type.Optional(
    Type.Union([id('part'), Type.Null()], { description: 'the finished part, when launched' }),
  ),
}

const STEP = {
  happened_at: Moment,
  who: Type.String({ description: 'name of the user or the member of staff' }),
  answer: Type.String(),
  pictures: Type.Array(Type.String()),
  part: Type.Union([FoundPart, Type.Null()]),
  is_undo: Type.Boolean({ description: 'the step before it was withdrawn' }),
}

const REQUESTED = {
  id: id('development_request'),
  version: Version,
  state: RequestStateCode,
  state_cn: Type.String(),
  number: Type.String(),
  l_name_zh: Type.String(),
  l_model_zh: Type.String(),
  remark: Type.String(),
  company_name: Type.String(),
  user_name: Type.String(),
  create_date: Moment,
}

const SEEN = Type.Object({ id: id('development_request'), version: Version })
const ONE_REQUEST = { ...REQUESTED, quantity: Type.Union([Type.Integer(), Type.Null()]) }

export const listAdminDevelopmentRequests = endpoint({
  method: 'GET',
  path: '/api/admin/development/requests',
  access: 'staff:any',
  summary:
    'Development requests, those of one number of a brand in one row: open ones oldest first, others by the newest answer.',
  reads: ['developments'],
  input: Type.Object({ ...SEARCHED, state: Type.Optional(RequestStateCode) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...REQUESTED,
        brand: Type.String(),
        quantity: Type.Integer({ description: 'pieces of all in this state' }),
        companies: Type.Integer({ description: 'that requested the number, in any state' }),
        answered_at: Type.Union([Moment, Type.Null()]),
        requests: Type.Array(Type.Object({ ...SEEN.properties, state: RequestStateCode }), {
          description: 'all of this row, the oldest first',
        }),
      }),
    ),
    ...PAGED,
    counts: countsBy<RequestState>({ description: 'state → numbers' }),
  }),
})

const Followed = Type.Object({ id: id('development'), stage: StageCode, stage_cn: Type.String() })

export const AdminDevelopmentRequest = Type.Object({
  ...ONE_REQUEST,
  brand: Type.String(),
  pictures: Type.Array(Type.String(), { description: 'by the user' }),
  companies: Type.Integer({ description: 'companies that requested the number' }),
  development: Type.Union([Followed, Type.Null()], { description: 'that it follows' }),
  running: Type.Union([Followed, Type.Null()], {
    description: 'another part in development of its number, which it may follow',
  }),
  last_step: LastStep,
  part: Type.Union([FoundPart, Type.Null()], { description: 'the finished part' }),
  found: Type.Union([FoundPart, Type.Null()], { description: 'a part that has the number by now' }),
  same: Type.Array(
    Type.Object({
      ...ONE_REQUEST,
      is_moved_alike: Type.Boolean({ description: 'its last step was taken at the same press' }),
    }),
    { description: 'other requests of the number, open ones first' },
  ),
  steps: Type.Array(Type.Object({ ...STEP, state: RequestStateCode, state_cn: Type.String() }), {
    description: 'oldest first, the submission and undone ones included',
  }),
  additions: Type.Array(AdminFeedback, { description: 'feedback that names it, newest first' }),
})

export const getAdminDevelopmentRequest = endpoint({
  method: 'GET',
  path: '/api/admin/development/requests/detail',
  access: 'staff:any',
  summary: 'One development request as staff see it.',
  reads: ['developments', 'feedback'],
  input: Type.Object({ id: id('development_request') }),
  output: AdminDevelopmentRequest,
})

export const moveDevelopmentRequests = endpoint({
  method: 'POST',
  path: '/api/admin/development/requests/move',
  access: 'staff:content',
  summary: 'Moves requests on, or answers them without a move; all of them or none.',
  changes: ['developments'],
  idempotent: true,
  input: Type.Object({
    requests: Type.Array(SEEN, { minItems: 1, maxItems: MAX_ROWS_AT_ONCE }),
    state: Type.Union([RequestStateCode, Type.Null()], { description: 'null: keeps the state' }),
    ...ANSWER,
  }),
  output: Type.Object({ moved: Type.Integer() }),
})

export const undoDevelopmentRequestStep = endpoint({
  method: 'POST',
  path: '/api/admin/development/requests/undo',
  access: 'staff:content',
  summary: 'Takes the last step of a request back, also of others that took it at the same press.',
  changes: ['developments'],
  idempotent: true,
  input: Type.Object({
    id: id('development_request'),
    version: Version,
    alike: Type.Optional(Type.Array(SEEN, { maxItems: MAX_ROWS_AT_ONCE })),
  }),
  output: AdminDevelopmentRequest,
})

export const followDevelopment = endpoint({
  method: 'POST',
  path: '/api/admin/development/requests/follow',
  access: 'staff:content',
  summary:
    'Lets a request follow the running part in development of its number, as after a wrong undo.',
  changes: ['developments'],
  idempotent: true,
  input: SEEN,
  output: AdminDevelopmentRequest,
})

const DEVELOPED = {
  id: id('development'),
  version: Version,
  brand: Type.String(),
  number: Type.String(),
  l_name_zh: Type.String(),
  l_model_zh: Type.String(),
  stage: StageCode,
  stage_cn: Type.String(),
  likes: Type.Integer(),
  wanted: Type.Integer({ description: 'supporters at which the tool is made' }),
  companies: Type.Integer({ description: 'companies that requested the number' }),
  create_date: Moment,
  progressed_at: Type.Union([Moment, Type.Null()]),
}

export const listAdminDevelopments = endpoint({
  method: 'GET',
  path: '/api/admin/development',
  access: 'staff:any',
  summary: 'Parts in development: those still running first, then by the newest progress.',
  reads: ['developments'],
  input: Type.Object({ ...SEARCHED, stage: Type.Optional(StageCode) }),
  output: Type.Object({
    list: Type.Array(Type.Object(DEVELOPED)),
    ...PAGED,
    counts: countsBy<DevelopmentStage>({ description: 'stage → developments' }),
  }),
})

export const AdminDevelopment = Type.Object({
  ...DEVELOPED,
  part: Type.Union([FoundPart, Type.Null()], { description: 'the finished part' }),
  requests: Type.Array(Type.Object(ONE_REQUEST), {
    description: 'of its number, open ones first',
  }),
  steps: Type.Array(Type.Object({ ...STEP, stage: StageCode, stage_cn: Type.String() }), {
    description: 'oldest first, the beginning and undone ones included',
  }),
})

export const getAdminDevelopment = endpoint({
  method: 'GET',
  path: '/api/admin/development/detail',
  access: 'staff:any',
  summary: 'One part in development as staff see it.',
  reads: ['developments'],
  input: Type.Object({ id: id('development') }),
  output: AdminDevelopment,
})

const DESCRIBED = {
  l_name_zh: Type.String({ minLength: 1, maxLength: MAX_PART_NAME_LENGTH }),
  l_model_zh: Type.String({ maxLength: MAX_CAR_WORDS_LENGTH }),
  wanted: Type.Integer({ minimum: 1, maximum: 9999 }),
}

export const addDevelopment = endpoint({
  method: 'POST',
  path: '/api/admin/development/add',
  access: 'staff:content',
  summary:
    'Adds a part in development, which every dealer of the brand may support; open requests of its number follow it.',
  changes: ['developments'],
  idempotent: true,
  input: Type.Object({
    brand: Type.String({ maxLength: MAX_BRAND_LENGTH }),
    number: Type.String({ minLength: 1, maxLength: MAX_TYPED_NUMBER_LENGTH }),
    ...DESCRIBED,
    is_sure: Type.Optional(Type.Literal(1, { description: '1: although it is on sale' })),
  }),
  output: AdminDevelopment,
})

export const changeDevelopment = endpoint({
  method: 'POST',
  path: '/api/admin/development/change',
  access: 'staff:content',
  summary: 'Corrects the name, the cars or the number of supporters of a part in development.',
  changes: ['developments'],
  input: Type.Object({
    id: id('development'),
    version: Version,
    ...DESCRIBED,
  }),
  output: AdminDevelopment,
})

export const moveDevelopment = endpoint({
  method: 'POST',
  path: '/api/admin/development/move',
  access: 'staff:content',
  summary: 'Moves a part in development to another stage, or gives news; its open requests follow.',
  changes: ['developments'],
  idempotent: true,
  input: Type.Object({
    id: id('development'),
    version: Version,
    stage: Type.Union([StageCode, Type.Null()], { description: 'null: keeps the stage' }),
    ...ANSWER,
  }),
  output: AdminDevelopment,
})

export const undoDevelopmentStep = endpoint({
  method: 'POST',
  path: '/api/admin/development/undo',
  access: 'staff:content',
  summary: 'Takes the last step of a part in development back, and what it did to its requests.',
  changes: ['developments'],
  idempotent: true,
  input: Type.Object({ id: id('development'), version: Version }),
  output: AdminDevelopment,
})
