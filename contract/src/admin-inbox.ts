import type { StaffRole } from '@portal/rules/accounts/account-rights.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { moveDevelopmentRequests } from './admin-development.ts'
import { type Endpoint, endpoint, staffMayCall } from './endpoint.ts'
import type { KeyOf } from './event-subjects.ts'
import { answerFeedback } from './feedback.ts'
import { answerQuestion } from './questions.ts'
import { id, Keyword, MAX_ROWS_AT_ONCE, Moment, Nothing, OneBrand, PAGE, PAGED } from './wire.ts'

const ANSWERS = {
  question: answerQuestion,
  development_request: moveDevelopmentRequests,
  feedback: answerFeedback,
} as const satisfies Readonly<Record<InboxKind, Endpoint>>

/** Items are taken care of by whoever may answer them. */
export function mayAnswer(role: StaffRole, kind: InboxKind): boolean {
  return staffMayCall(role, ANSWERS[kind])
}

/** One schema per kind, so that an id keeps the table that it belongs to. */
const keyOf = <K extends InboxKind>(kind: K, subject: KeyOf<K>) => ({
  kind: Type.Literal(kind),
  id: id(subject),
})

const QUESTION = keyOf('question', 'part_question')
const REQUEST = keyOf('development_request', 'development_request')
const FEEDBACK = keyOf('feedback', 'feedback')

const Kind = Type.Enum(keysOf(INBOX_KINDS))

const Person = Type.Object({ staff_id: id('staff'), name: Type.String() })

const ITEM = {
  brand: Type.String(),
  company_name: Type.String(),
  user_name: Type.String({ description: 'who asked' }),
  words: Type.String({ description: 'the first ones' }),
  created_at: Moment,
  assigned_to: Type.Union([Person, Type.Null()]),
}

const Item = Type.Union([
  Type.Object({ ...QUESTION, ...ITEM }),
  Type.Object({ ...REQUEST, ...ITEM }),
  Type.Object({ ...FEEDBACK, ...ITEM }),
])

const Count = Type.Integer({ minimum: 0 })

const Counts = Type.Object({
  all: Count,
  me: Type.Integer({ minimum: 0, description: 'assigned to the caller' }),
  nobody: Type.Integer({ minimum: 0, description: 'assigned to nobody' }),
})

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'staff:any',
  polled: true,
  summary: 'What users wrote and nobody has answered yet, of all kinds, oldest first.',
  reads: ['questions', 'developments', 'feedback', 'inbox'],
  input: Type.Object({
    ...PAGE,
    kind: Type.Optional(Kind),
    holder: Type.Optional(Type.Enum(['me', 'nobody'])),
    brand: OneBrand,
    keyword: Keyword,
  }),
  output: Type.Object({
    list: Type.Array(Item),
    ...PAGED,
    counts: Type.Object(
      { question: Counts, development_request: Counts, feedback: Counts },
      { description: 'for all other filters' },
    ),
  }),
})

export const getInboxItem = endpoint({
  method: 'GET',
  path: '/api/admin/inbox/item',
  access: 'staff:any',
  summary: 'One item of the inbox; none once it is answered.',
  reads: ['questions', 'developments', 'feedback', 'inbox'],
  input: Type.Object({
    kind: Kind,
    item_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  output: Type.Object({ list: Type.Array(Item) }),
})

/** `null` is nobody. */
const Holder = Type.Union([id('staff'), Type.Null()])

const ASSIGNED = {
  held_by: Type.Union([id('staff'), Type.Null()], {
    description: 'as staff saw it; left out if it has changed',
  }),
  staff_id: Holder,
}

const LEFT_OUT = {
  why: Type.String({ description: 'which it is, and who has it now, in words' }),
}

export const assignInboxItems = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/assign',
  access: 'staff:content,sales',
  summary:
    'Assigns items to a member of staff each, who may answer them, or to nobody; leaves out what a colleague took or answered meanwhile, and refuses if that is all.',
  changes: ['inbox'],
  input: Type.Object({
    items: Type.Array(
      Type.Union([
        Type.Object({ ...QUESTION, ...ASSIGNED }),
        Type.Object({ ...REQUEST, ...ASSIGNED }),
        Type.Object({ ...FEEDBACK, ...ASSIGNED }),
      ]),
      { minItems: 1, maxItems: MAX_ROWS_AT_ONCE },
    ),
  }),
  output: Type.Object({
    assigned: Count,
    left: Type.Array(
      Type.Union([
        Type.Object({ ...QUESTION, ...LEFT_OUT }),
        Type.Object({ ...REQUEST, ...LEFT_OUT }),
        Type.Object({ ...FEEDBACK, ...LEFT_OUT }),
      ]),
      { description: 'unchanged' },
    ),
  }),
})

const Minutes = Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
  description: 'null if none was answered',
})

export const getAnswerTimes = endpoint({
  method: 'GET',
  path: '/api/admin/inbox/answer_times',
  access: 'staff:any',
  summary: 'How long first answers took in the last 30 days, by kind.',
  reads: ['questions', 'developments', 'feedback'],
  input: Type.Object({ brand: OneBrand }),
  output: Type.Object({
    days: Type.Integer(),
    kinds: Type.Array(
      Type.Object({
        kind: Kind,
        answered: Count,
        median_minutes: Minutes,
        p90_minutes: Minutes,
      }),
    ),
  }),
})

export const listInboxStaff = endpoint({
  method: 'GET',
  path: '/api/admin/inbox/staff',
  access: 'staff:any',
  summary: 'The staff to whom items may be assigned.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Person.properties,
        kinds: Type.Array(Kind, { description: 'that they may answer' }),
      }),
    ),
  }),
})
