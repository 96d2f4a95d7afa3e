import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { ENTRY_KINDS, STATEMENT_STATES } from '@portal/rules/statements/statement.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import {
  Day,
  Flag,
  id,
  MAX_KEYWORD_LENGTH,
  MAX_MESSAGE_LENGTH,
  idsAtOnce,
  MAX_SUM_YUAN,
  Message,
  Moment,
  Nothing,
  OneBrand,
  PAGE,
  PAGED,
  RequiredNote,
  Yuan,
  yuan,
} from './wire.ts'

const State = Type.Enum(keysOf(STATEMENT_STATES))
const Kind = Type.Enum(keysOf(ENTRY_KINDS))
const Month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'YYYY-MM' })

const StatementIds = idsAtOnce('statement')

/** The sums of a month: they add up from `opening` to `closing`. */
const SUMS = {
  opening: Yuan,
  orders: yuan({ description: 'yuan of orders that arrived' }),
  returns: yuan({ description: 'yuan credited for returns, from 0 down' }),
  price_protection: yuan({ description: 'yuan; negative: credited' }),
  payments: yuan({ description: 'yuan; negative: paid' }),
  corrections: Yuan,
  closing: Yuan,
}

const STATEMENT_FIELDS = {
  statement_id: id('statement'),
  month: Month,
  state: State,
  state_cn: Type.String(),
  ...SUMS,
  due_on: Type.String({ description: 'YYYY-MM-DD, the due date of the closing balance' }),
  is_paid: Type.Boolean({ description: 'payments after the month cover its closing balance' }),
  entries: Type.Integer(),
  disputes: Type.Integer({ description: 'disputes that wait for an answer' }),
  published_at: Type.Union([Moment, Type.Null()]),
  confirmed_at: Type.Union([Moment, Type.Null()]),
  confirmed_by: Type.String({ description: 'empty: not yet' }),
}

const Entry = Type.Object({
  statement_entry_id: id('statement_entry'),
  kind: Kind,
  kind_cn: Type.String(),
  amount: Yuan,
  balance: yuan({ description: 'balance in yuan after it, in chronological order' }),
  happened_at: Moment,
  note: Type.String(),
  order_id: Type.Union([id('order'), Type.Null()]),
  order_no: Type.String(),
  return_id: Type.Union([id('return'), Type.Null()]),
  return_no: Type.String(),
  claim_id: Type.Union([id('claim'), Type.Null()], { description: 'the price protection claim' }),
  paid_on: Type.Union([Day, Type.Null()], { description: 'the day of a payment' }),
  dispute: Type.String({ description: 'empty: none' }),
  disputed_at: Type.Union([Moment, Type.Null()]),
  answer: Type.String({ description: 'empty: none yet' }),
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerStatement/list',
  access: 'statements',
  summary: "The company's published statements, newest month first, and the running month.",
  reads: ['statements'],
  input: Type.Object(PAGE),
  output: Type.Object({
    list: Type.Array(Type.Object(STATEMENT_FIELDS)),
    ...PAGED,
    running: Type.Object({
      opening: yuan({ description: 'balance in yuan after the last statement' }),
      closing: Yuan,
      entries: Type.Integer(),
    }),
  }),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerStatement/detail',
  access: 'statements',
  summary: 'One statement with a page of its lines; without an id the running month.',
  reads: ['statements'],
  input: Type.Object({
    statement_id: Type.Optional(id('statement')),
    kind: Type.Optional(Kind),
    keyword: Type.Optional(
      Type.String({ maxLength: MAX_KEYWORD_LENGTH, description: 'part of a number or remark' }),
    ),
    ...PAGE,
  }),
  output: Type.Object({
    statement: Type.Union([Type.Object(STATEMENT_FIELDS), Type.Null()]),
    list: Type.Array(Entry, { description: 'in chronological order' }),
    ...PAGED,
    sums: Type.Object(SUMS, { description: 'yuan by kind, regardless of the filters' }),
    counts: countsBy<Static<typeof Kind>>({
      description: 'kind → lines that match the keyword',
    }),
  }),
})

export const exportStatement = fileEndpoint({
  method: 'GET',
  path: '/api/Shop.CustomerStatement/export',
  access: 'statements',
  summary: 'The lines of a statement as .xlsx; without an id those of the running month.',
  input: Type.Object({ statement_id: Type.Optional(id('statement')) }),
})

export const confirmStatement = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerStatement/confirmReconciliation',
  access: 'statements',
  summary: 'Confirms a statement for good.',
  changes: ['statements'],
  idempotent: true,
  input: Type.Object({ statement_id: id('statement') }),
  output: Type.Object(STATEMENT_FIELDS),
})

export const disputeEntry = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerStatement/dispute',
  access: 'statements',
  summary: 'Disputes a line of a published statement.',
  changes: ['statements'],
  idempotent: true,
  input: Type.Object({
    statement_entry_id: id('statement_entry'),
    remark: Message,
  }),
  output: Type.Object(STATEMENT_FIELDS),
})

export const listStatementReaders = endpoint({
  method: 'GET',
  path: '/api/Shop.CustomerStatement/readers',
  access: 'main',
  summary: 'The sub-accounts of the company, and which of them see its statements.',
  reads: ['company'],
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        subuser_id: id('account'),
        name: Type.String(),
        phone: Type.String(),
        is_statements: Flag,
      }),
    ),
  }),
})

export const setStatementReader = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerStatement/setReader',
  access: 'main',
  summary: 'Lets a sub-account of the company see its statements, or no longer.',
  changes: ['company'],
  input: Type.Object({ subuser_id: id('account'), is_statements: Flag }),
  output: Nothing,
})

const ADMIN_FIELDS = {
  ...STATEMENT_FIELDS,
  brand: Type.String(),
  company_id: id('company'),
  company_name: Type.String(),
}

export const listAdminStatements = endpoint({
  method: 'GET',
  path: '/api/admin/statements',
  access: 'staff:content,sales,viewer',
  summary: 'The statements of a month, disputed ones first.',
  reads: ['statements'],
  input: Type.Object({
    ...PAGE,
    month: Month,
    state: Type.Optional(State),
    brand: OneBrand,
    keyword: Type.Optional(
      Type.String({ maxLength: MAX_KEYWORD_LENGTH, description: 'a company’s name' }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object(ADMIN_FIELDS)),
    ...PAGED,
    counts: countsBy<Static<typeof State>>({ description: 'state → statements' }),
    totals: Type.Object(SUMS, { description: 'sums in yuan of all matches, not only of the page' }),
  }),
})

export const getAdminStatement = endpoint({
  method: 'GET',
  path: '/api/admin/statements/detail',
  access: 'staff:content,sales,viewer',
  summary: 'One statement with a page of its lines.',
  reads: ['statements'],
  input: Type.Object({ statement_id: id('statement'), kind: Type.Optional(Kind), ...PAGE }),
  output: Type.Object({
    statement: Type.Object(ADMIN_FIELDS),
    list: Type.Array(Entry),
    ...PAGED,
  }),
})

export const runMonth = endpoint({
  method: 'POST',
  path: '/api/admin/statements/run',
  access: 'staff:sales',
  summary: 'Drafts the statements of a month that is over, or updates the drafts.',
  changes: ['statements'],
  input: Type.Object({ month: Month }),
  output: Type.Object({
    statements: Type.Integer({ description: 'number of drafts created or updated' }),
  }),
})

export const publishStatements = endpoint({
  method: 'POST',
  path: '/api/admin/statements/publish',
  access: 'staff:sales',
  summary: 'Publishes drafts to their companies.',
  changes: ['statements'],
  input: Type.Object({
    statement_ids: StatementIds,
  }),
  output: Type.Object({
    published: Type.Integer(),
    statement_ids: Type.Array(id('statement'), { description: 'those published by this call' }),
  }),
})

export const unpublishStatements = endpoint({
  method: 'POST',
  path: '/api/admin/statements/unpublish',
  access: 'staff:sales',
  summary: 'Turns statements just published into drafts again, but not confirmed or disputed ones.',
  changes: ['statements'],
  idempotent: true,
  input: Type.Object({
    statement_ids: StatementIds,
  }),
  output: Type.Object({ undone: Type.Integer(), left: Type.Integer() }),
})

export const addCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/statements/correction',
  access: 'staff:sales',
  summary: 'Corrects what a company owes, with a reason.',
  changes: ['statements'],
  idempotent: true,
  input: Type.Object({
    company_id: id('company'),
    amount: yuan({
      minimum: -MAX_SUM_YUAN,
      maximum: MAX_SUM_YUAN,
      description: 'yuan; negative: owes less',
    }),
    note: RequiredNote,
  }),
  output: Nothing,
})

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/admin/statements/answer',
  access: 'staff:sales',
  summary: 'Answers a dispute; after the last answer the company may confirm.',
  changes: ['statements'],
  idempotent: true,
  input: Type.Object({
    statement_entry_id: id('statement_entry'),
    answer: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH }),
  }),
  output: Type.Object(ADMIN_FIELDS),
})
