import { MESSAGE_CATEGORIES } from '@portal/rules/messages/message-categories.ts'
import {
  AUDIENCE_KINDS,
  MAX_NAMED_IN_AUDIENCE,
  MESSAGE_LENGTHS,
  MESSAGE_STATES,
} from '@portal/rules/messages/message-problem.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Flag,
  flag,
  id,
  Keyword,
  MAX_BRAND_LENGTH,
  MAX_WORD_ID_LENGTH,
  Moment,
  MOMENT_LENGTH,
  Nothing,
  OneBrand,
  PAGE,
  PAGED,
  Version,
} from './wire.ts'

const Category = Type.Enum([...MESSAGE_CATEGORIES])
const State = Type.Enum(keysOf(MESSAGE_STATES))

/** Longer texts are read nevertheless, so that the answer says by how much they are too long. */
const FOR_A_SENTENCE = 4

/** More are read nevertheless, likewise. */
const namedIds = <Subject extends string>(subject: Subject) =>
  Type.Array(id(subject), { maxItems: MAX_NAMED_IN_AUDIENCE * FOR_A_SENTENCE, uniqueItems: true })

export const Audience = Type.Union([
  Type.Object({ kind: Type.Literal('all') }),
  Type.Object({
    kind: Type.Literal('level'),
    level: Type.String({
      maxLength: MAX_WORD_ID_LENGTH,
      description: 'empty while it is not chosen: only in a draft',
    }),
  }),
  Type.Object({ kind: Type.Literal('companies'), ids: namedIds('company') }),
  Type.Object({ kind: Type.Literal('users'), ids: namedIds('account') }),
])

const text = (field: keyof typeof MESSAGE_LENGTHS, description: string) =>
  Type.String({
    maxLength: MESSAGE_LENGTHS[field] * FOR_A_SENTENCE,
    description: `${description}; at most ${MESSAGE_LENGTHS[field]} characters`,
  })

const MESSAGE_FIELDS = {
  brand: Type.String({ maxLength: MAX_BRAND_LENGTH }),
  category_id: Category,
  tip_name: text('tip_name', 'the title, which only a draft may lack'),
  tip_description: text('tip_description', 'the text'),
  tip_word: text('tip_word', 'label of the button; empty: none'),
  link: text('link', 'an address inside the shop; empty: none'),
  product_id: Type.Union([id('part'), Type.Null()], { description: 'the part that it is about' }),
  is_eject: flag('1: shows a pop-up'),
  pop_type: Type.Union([Type.Literal(1), Type.Literal(2)], {
    description: 'a pop-up that is 1 normal, 2 compact',
  }),
  audience: Audience,
}

const WHEN = {
  send_at: Type.Optional(
    Type.Union([Type.String({ maxLength: MOMENT_LENGTH }), Type.Null()], {
      description: 'YYYY-MM-DD HH:mm[:ss], Asia/Shanghai; null or absent: at once',
    }),
  ),
  is_draft: Type.Optional(flag('1: stored without being sent, complete or not')),
}

const FIGURES = {
  recipients: Type.Integer({ description: 'users who have it by now' }),
  delivered: Type.Integer({ description: 'users on whose page it has been' }),
  read: Type.Integer({ description: 'users who have read it' }),
}

export const AdminMessage = Type.Object({
  id: id('tip'),
  brand: Type.String(),
  category_id: Category,
  tip_name: Type.String(),
  is_eject: Flag,
  state: State,
  send_at: Type.Union([Moment, Type.Null()], { description: 'null for a draft' }),
  created_at: Moment,
  version: Version,
  staff_name: Type.String({ description: 'who wrote it; empty: the system' }),
  audience_kind: Type.Enum(keysOf(AUDIENCE_KINDS)),
  audience_words: Type.String({ description: 'who receives it, in words' }),
  ...FIGURES,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'staff:content,sales,viewer',
  summary:
    'Messages to many users, the latest to be sent first, with their figures; those of single events are not listed.',
  reads: ['messages'],
  input: Type.Object({
    ...PAGE,
    brand: OneBrand,
    state: Type.Optional(State),
    category_id: Type.Optional(Category),
    keyword: Keyword,
  }),
  output: Type.Object({
    list: Type.Array(AdminMessage),
    ...PAGED,
    counts: Type.Object({
      draft: Type.Integer(),
      scheduled: Type.Integer(),
      sending: Type.Integer(),
      sent: Type.Integer(),
      recalled: Type.Integer(),
    }),
  }),
})

const MessageDetail = Type.Object({
  ...AdminMessage.properties,
  ...MESSAGE_FIELDS,
  recalled_at: Type.Union([Moment, Type.Null()], {
    description: 'null: not recalled, or not known when',
  }),
  recalled_by: Type.String({ description: 'the name of who recalled it; empty: not known' }),
  named: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
    description: 'the companies or users of the audience, with their names',
  }),
  part_name: Type.String({ description: 'number and name of the part; empty without one' }),
  expected: Type.Integer({ description: 'users who fit the audience today' }),
})

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/detail',
  access: 'staff:content,sales,viewer',
  summary: 'One message with its text, audience and figures.',
  reads: ['messages'],
  input: Type.Object({ id: id('tip') }),
  output: MessageDetail,
})

export const listMessageRecipients = endpoint({
  method: 'GET',
  path: '/api/admin/messages/recipients',
  access: 'staff:content,sales,viewer',
  summary: 'The users who have a message, with what each did with it.',
  reads: ['messages'],
  input: Type.Object({
    ...PAGE,
    id: id('tip'),
    state: Type.Optional(
      Type.Enum(['sent', 'unread', 'read'], {
        description: 'sent: not on a page of theirs yet, and so unread as well',
      }),
    ),
    keyword: Keyword,
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        account_id: id('account'),
        company_name: Type.String(),
        name: Type.String(),
        username: Type.String(),
        phone: Type.String(),
        is_main: Flag,
        delivered_at: Type.Union([Moment, Type.Null()]),
        read_at: Type.Union([Moment, Type.Null()]),
      }),
    ),
    ...PAGED,
  }),
})

export const previewAudience = endpoint({
  method: 'POST',
  path: '/api/admin/messages/preview',
  access: 'staff:content,sales,viewer',
  summary: 'How many users and companies an audience has now.',
  reads: ['messages'],
  input: Type.Object({ brand: MESSAGE_FIELDS.brand, audience: Audience }),
  output: Type.Object({ accounts: Type.Integer(), companies: Type.Integer() }),
})

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/write',
  access: 'staff:content',
  summary: 'Sends a message, at once or at a time, or stores it as a draft.',
  changes: ['messages'],
  idempotent: true,
  input: Type.Object({ ...MESSAGE_FIELDS, ...WHEN }),
  output: Type.Object({ id: id('tip'), state: State }),
})

export const changeMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/change',
  access: 'staff:content',
  summary: 'Changes a message that has not been sent, and sends it at once, at a time, or not yet.',
  changes: ['messages'],
  // Its own change would look like a colleague's to a repeated call, and a message that it sent like one that was.
  idempotent: true,
  input: Type.Object({
    id: id('tip'),
    version: Type.Optional(Version),
    ...MESSAGE_FIELDS,
    ...WHEN,
  }),
  output: Type.Object({ id: id('tip'), state: State }),
})

export const recallMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/recall',
  access: 'staff:content',
  summary:
    'Takes a message out of every list and pop-up, also where it was read; its figures stay.',
  changes: ['messages'],
  done: '已撤回',
  input: Type.Object({ id: id('tip') }),
  output: Type.Object(FIGURES),
})

export const deleteMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/delete',
  access: 'staff:content',
  summary: 'Deletes a draft; what has a time or was sent is recalled instead.',
  changes: ['messages'],
  idempotent: true,
  done: '已删除',
  input: Type.Object({ id: id('tip') }),
  output: Nothing,
})
