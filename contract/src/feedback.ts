import { FEEDBACK_STATES } from '@portal/rules/feedback/feedback-state.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Flag,
  id,
  Keyword,
  MAX_FEEDBACK_FILES,
  MAX_PICTURE_ADDRESS_LENGTH,
  MAX_REPLY_LENGTH,
  Message,
  Moment,
  OneBrand,
  PAGE,
  PAGED,
  RequiredNote,
  Version,
} from './wire.ts'

const FileAddresses = Type.Array(
  Type.String({ maxLength: MAX_PICTURE_ADDRESS_LENGTH, description: 'as an upload returned it' }),
  { maxItems: MAX_FEEDBACK_FILES, uniqueItems: true },
)

const State = Type.Enum(keysOf(FEEDBACK_STATES))

const FeedbackFile = Type.Object({
  address: Type.String({ description: 'valid for some minutes' }),
  kind: Type.Enum(['picture', 'video', 'other'], {
    description: 'other: a picture that browsers do not show',
  }),
  size_bytes: Type.Integer(),
})

const Feedback = {
  id: id('feedback'),
  request_number: Type.Union([Type.String(), Type.Null()], {
    description: 'of the development request to which it adds',
  }),
  text: Type.String(),
  files: Type.Array(FeedbackFile),
  created_at: Moment,
  state: State,
  state_cn: Type.String(),
  reply_contente: Type.String({
    description: 'the answer, or why it was closed; empty while it is open',
  }),
  reply_files: Type.Array(FeedbackFile),
  reply_time: Type.Union([Moment, Type.Null()]),
}

export const FeedbackRow = Type.Object({
  ...Feedback,
  user_name: Type.String({ description: 'who sent it' }),
  is_mine: Flag,
  has_unread: Flag,
})

export const addFeedback = endpoint({
  method: 'POST',
  path: '/api/Shop.ShopFeedback/add',
  access: 'user',
  summary: 'Sends feedback on the shop, or an addition to a development request, with files.',
  changes: ['feedback'],
  done: '提交成功',
  input: Type.Object({
    text: Message,
    files: Type.Optional(FileAddresses),
    request_id: Type.Optional(id('development_request')),
  }),
  output: Type.Object({ id: id('feedback') }),
  idempotent: true,
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/Shop.ShopFeedback/index',
  access: 'user',
  summary: "The user's feedback, newest first; a main account sees that of its company.",
  reads: ['feedback'],
  input: Type.Object(PAGE),
  output: Type.Object({
    list: Type.Array(FeedbackRow),
    ...PAGED,
    unread: Type.Integer({ description: "replies to the user's own feedback, on all pages" }),
  }),
})

export const getFeedback = endpoint({
  method: 'GET',
  path: '/api/Shop.ShopFeedback/detail',
  access: 'user',
  summary: 'One feedback with its files and the reply.',
  reads: ['feedback'],
  input: Type.Object({ id: id('feedback') }),
  output: FeedbackRow,
})

export const markFeedbackRead = endpoint({
  method: 'POST',
  path: '/api/Shop.ShopFeedback/markAllAsRead',
  access: 'user',
  summary:
    "Marks the replies to the user's own feedback as read, with their messages: all of them, or one.",
  changes: ['feedback', 'messages'],
  input: Type.Object({ id: Type.Optional(id('feedback')) }),
  output: Type.Object({ unread: Type.Integer() }),
})

export const AdminFeedback = Type.Object({
  ...Feedback,
  brand: Type.String(),
  company_name: Type.String(),
  user_name: Type.String(),
  phone: Type.String({ description: 'of the user' }),
  replied_by: Type.String({ description: 'name of the member of staff; empty while it is open' }),
  holder_name: Type.String({
    description:
      'name of the member of staff who takes care of it; empty for nobody, and once it is answered',
  }),
  is_read: Type.Boolean({ description: 'its author has seen the reply' }),
  version: Version,
})

export const listAdminFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  access: 'staff:any',
  summary: 'Feedback: the open ones, oldest first, or the others, newest reply first.',
  reads: ['feedback', 'inbox'],
  input: Type.Object({
    ...PAGE,
    state: Type.Enum(keysOf(FEEDBACK_STATES), { default: 'open' }),
    brand: OneBrand,
    keyword: Keyword,
  }),
  output: Type.Object({
    list: Type.Array(AdminFeedback),
    ...PAGED,
    counts: Type.Object({
      open: Type.Integer(),
      answered: Type.Integer(),
      closed: Type.Integer(),
    }),
  }),
})

export const getAdminFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/detail',
  access: 'staff:any',
  summary: 'One feedback as staff see it.',
  reads: ['feedback', 'inbox'],
  input: Type.Object({ id: id('feedback') }),
  output: AdminFeedback,
})

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/answer',
  access: 'staff:content',
  summary: 'Answers feedback, or corrects the answer, which is unread again for its author.',
  changes: ['feedback'],
  idempotent: true,
  input: Type.Object({
    id: id('feedback'),
    version: Version,
    reply_contente: Type.String({ minLength: 1, maxLength: MAX_REPLY_LENGTH }),
    reply_files: Type.Optional(FileAddresses),
  }),
  output: AdminFeedback,
})

export const closeFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/close',
  access: 'staff:content',
  summary: 'Closes feedback without an answer; its author is shown the reason.',
  changes: ['feedback'],
  idempotent: true,
  input: Type.Object({ id: id('feedback'), version: Version, reason: RequiredNote }),
  output: AdminFeedback,
})
