import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Flag,
  flag,
  id,
  joinedIds,
  Keyword,
  MAX_BATCH_NUMBER_LENGTH,
  MAX_PICTURE_ADDRESS_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_ROWS_AT_ONCE,
  Message,
  Moment,
  Nothing,
  OneBrand,
  PAGE,
  PAGED,
  Version,
} from './wire.ts'

/** 1 consult, 0 product feedback (specification, section 5). */
export const QuestionType = flag('1 consult, 0 product feedback')

export const RelatedQuestion = Type.Object({
  id: id('part_question'),
  ask_questions: Type.String(),
  type: QuestionType,
  created_at: Moment,
  reply_contente: Type.String({ description: 'empty until answered' }),
  reply_time: Type.Union([Moment, Type.Null()]),
  reply_pic: Type.String({ description: 'address of a picture; empty: none' }),
  has_unread: Flag,
  is_mine: Flag,
})

export const listRelatedQuestions = endpoint({
  method: 'GET',
  path: '/api/Shop.RelatedQuestion/getList',
  access: 'user',
  summary: "Questions on a part: the answered ones of everybody and all of the user's own.",
  reads: ['questions'],
  input: Type.Object({ id: id('part') }),
  output: Type.Object({ list: Type.Array(RelatedQuestion), has_unread: Flag }),
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/Shop.RelatedQuestion/add',
  access: 'user',
  summary: 'Adds a question on a part.',
  changes: ['questions'],
  done: '提交成功',
  input: Type.Object({
    product_id: id('part'),
    batch_number: Type.Optional(
      Type.Union([Type.String({ maxLength: MAX_BATCH_NUMBER_LENGTH }), Type.Null()]),
    ),
    ask_questions: Message,
    type: QuestionType,
  }),
  output: Type.Object({ id: id('part_question') }),
  idempotent: true,
})

export const markQuestionsRead = endpoint({
  method: 'POST',
  path: '/api/Shop.RelatedQuestion/markAllAsRead',
  access: 'user',
  summary: 'Marks the answers to these questions as read.',
  changes: ['questions', 'marks'],
  input: Type.Object({
    related_question_ids: joinedIds(MAX_ROWS_AT_ONCE),
  }),
  output: Nothing,
})

export const AdminQuestion = Type.Object({
  id: id('part_question'),
  brand: Type.String(),
  product_id: id('part'),
  number: Type.String(),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
  company_name: Type.String(),
  username: Type.String({ description: 'name of who asked' }),
  type: QuestionType,
  ask_questions: Type.String(),
  created_at: Moment,
  reply_contente: Type.String(),
  reply_time: Type.Union([Moment, Type.Null()]),
  reply_pic: Type.String(),
  replied_by: Type.String({ description: 'name of the member of staff; empty until answered' }),
  holder_name: Type.String({
    description:
      'name of the member of staff who takes care of it; empty for nobody, and once it is answered',
  }),
  version: Version,
})

export const listAdminQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  access: 'staff:any',
  summary:
    'Questions on parts: the open ones, oldest first, or the answered ones, newest answer first.',
  reads: ['questions', 'inbox'],
  input: Type.Object({
    ...PAGE,
    state: Type.Union([Type.Literal('open'), Type.Literal('answered')], { default: 'open' }),
    brand: OneBrand,
    keyword: Keyword,
  }),
  output: Type.Object({
    list: Type.Array(AdminQuestion),
    ...PAGED,
    counts: Type.Object({ open: Type.Integer(), answered: Type.Integer() }),
  }),
})

export const getAdminQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/questions/detail',
  access: 'staff:any',
  summary: 'One question as staff see it.',
  reads: ['questions', 'inbox'],
  input: Type.Object({ id: id('part_question') }),
  output: AdminQuestion,
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/answer',
  access: 'staff:content',
  summary: 'Answers a question, or corrects the answer, which is unread again for its author.',
  changes: ['questions', 'marks'],
  input: Type.Object({
    id: id('part_question'),
    reply_contente: Type.String({ minLength: 1, maxLength: MAX_REPLY_LENGTH }),
    reply_pic: Type.Optional(
      Type.String({
        maxLength: MAX_PICTURE_ADDRESS_LENGTH,
        description: 'as the upload call returned it; empty: none',
      }),
    ),
    version: Type.Optional(Version),
  }),
  output: AdminQuestion,
})
