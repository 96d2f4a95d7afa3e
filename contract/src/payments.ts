import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Day,
  id,
  MAX_KEYWORD_LENGTH,
  MAX_PAYMENT_METHOD_LENGTH,
  MAX_SUM_YUAN,
  Moment,
  Note,
  OneBrand,
  PAGE,
  PAGED,
  RequiredNote,
  Yuan,
  yuan,
} from './wire.ts'

const Payment = Type.Object({
  payment_id: id('payment'),
  brand: Type.String(),
  company_id: id('company'),
  company_name: Type.String(),
  amount: Yuan,
  paid_on: Day,
  method: Type.String(),
  note: Type.String(),
  who: Type.String({ description: 'the member of staff who recorded it' }),
  create_date: Moment,
  month: Type.String({
    description: 'YYYY-MM of the statement that it is on; empty: the running month',
  }),
  reversal: Type.Union([
    Type.Object({ happened_at: Moment, who: Type.String(), reason: Type.String() }),
    Type.Null(),
  ]),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/statements/payments',
  access: 'staff:content,sales,viewer',
  summary: 'Payments of companies, last recorded first.',
  reads: ['statements'],
  input: Type.Object({
    ...PAGE,
    brand: OneBrand,
    keyword: Type.Optional(
      Type.String({ maxLength: MAX_KEYWORD_LENGTH, description: 'a company’s name' }),
    ),
  }),
  output: Type.Object({ list: Type.Array(Payment), ...PAGED }),
})

export const addPayment = endpoint({
  method: 'POST',
  path: '/api/admin/statements/payment',
  access: 'staff:sales',
  summary: 'Records a payment of a company.',
  changes: ['statements'],
  idempotent: true,
  input: Type.Object({
    company_id: id('company'),
    amount: yuan({ exclusiveMinimum: 0, maximum: MAX_SUM_YUAN, description: 'yuan' }),
    paid_on: Day,
    method: Type.String({ minLength: 1, maxLength: MAX_PAYMENT_METHOD_LENGTH }),
    note: Type.Optional(Note),
    is_sure: Type.Optional(
      Type.Literal(1, { description: '1: record it although it exceeds the balance' }),
    ),
  }),
  output: Type.Object({ payment_id: id('payment') }),
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/admin/statements/payment/reverse',
  access: 'staff:sales',
  summary:
    'Reverses a payment recorded by mistake, with a reason; the running month owes it again.',
  changes: ['statements'],
  idempotent: true,
  input: Type.Object({
    payment_id: id('payment'),
    reason: RequiredNote,
  }),
  output: Payment,
})
