import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { MAX_RETURN_PICTURES } from '@portal/rules/returns/return-problem.ts'
import { RETURN_KINDS, RETURN_STATES } from '@portal/rules/returns/return-state.ts'
import { type Static, type TSchema, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { ExpectedCredit, ReturnLine, ReturnableLine } from './return-line.ts'
import {
  Money,
  Flag,
  Keyword,
  MAX_KEYWORD_LENGTH,
  MAX_LINES_OF_RETURN,
  MAX_NOTE_LENGTH,
  MAX_PICTURE_ADDRESS_LENGTH,
  MAX_SUM_YUAN,
  Message,
  Moment,
  Note,
  Nothing,
  OneBrand,
  PAGE,
  PAGED,
  PERIOD,
  SHOWN_PRICES,
  id,
  yuan,
} from './wire.ts'

export const ReturnStateCode = Type.Enum(keysOf(RETURN_STATES))
export const ReturnKindCode = Type.Enum(keysOf(RETURN_KINDS))

export const ReturnRow = Type.Object({
  return_id: id('return'),
  return_no: Type.String(),
  kind: ReturnKindCode,
  kind_cn: Type.String(),
  state: ReturnStateCode,
  state_cn: Type.String(),
  reason: Type.String(),
  quantity: Type.Integer({ description: 'pieces' }),
  credit: Money,
  coins: Type.Integer({ description: 'coins refunded' }),
  points: Type.Integer({ description: 'points that the credit reclaimed' }),
  user_name: Type.String(),
  create_date: Moment,
  lines: Type.Array(ReturnLine),
})

export const ReturnDetail = Type.Object({
  ...ReturnRow.properties,
  pictures: Type.Array(Type.String({ description: 'addresses of pictures' })),
  delivery_no: Type.String({ description: 'empty: not for one parcel' }),
  delivery_id: Type.Union([id('delivery'), Type.Null()], {
    description: 'the parcel that it is for',
  }),
  events: Type.Array(
    Type.Object({
      state: ReturnStateCode,
      state_cn: Type.String(),
      who: Type.String(),
      reason: Type.String(),
      happened_at: Moment,
    }),
  ),
})

const Pictures = Type.Array(Type.String({ maxLength: MAX_PICTURE_ADDRESS_LENGTH }), {
  maxItems: MAX_RETURN_PICTURES,
})

const ofKinds = <Schema extends TSchema>(schema: Schema, description: string) => {
  const one = Type.Optional(schema)
  return Type.Optional(
    Type.Object({ return: one, short: one, broken: one, wrong: one }, { description }),
  )
}

const NARROWED = {
  state: Type.Optional(ReturnStateCode),
  keyword: Type.Optional(
    Type.String({
      maxLength: MAX_KEYWORD_LENGTH,
      description: "beginning of the return's, an order's or a part's number",
    }),
  ),
  ...PERIOD,
}

const FILTER = { ...PAGE, ...NARROWED }

const RETURN_LIST = Type.Object({
  list: Type.Array(ReturnRow),
  ...PAGED,
  counts: countsBy<Static<typeof ReturnStateCode>>({ description: 'state → returns' }),
})

export const listReturns = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/getReturnOrderList',
  access: 'user',
  summary: 'The returns of the company (a sub-account: its own).',
  reads: ['returns'],
  input: Type.Object(FILTER),
  output: RETURN_LIST,
})

export const exportReturns = fileEndpoint({
  method: 'GET',
  path: '/api/Shop.Order/returnOrderExport',
  access: 'user',
  summary: 'The lines of the listed returns as .xlsx, with the filters of the list.',
  input: Type.Object({
    ...NARROWED,
    ...SHOWN_PRICES,
  }),
})

export const getReturn = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/getReturnOrderDetail',
  access: 'user',
  summary: 'One return with lines, pictures and timeline.',
  reads: ['returns'],
  input: Type.Object({ return_id: id('return') }),
  output: ReturnDetail,
})

export const listReturnable = endpoint({
  method: 'GET',
  path: '/api/Shop.Order/returnableLines',
  access: 'user',
  summary:
    'Lines of received orders with pieces that may still be returned, newest first; the total counts up to 2,000.',
  reads: ['returns', 'parcels'],
  input: Type.Object({
    ...PAGE,
    keyword: Keyword,
    order_id: Type.Optional(id('order')),
    delivery_id: Type.Optional(id('delivery')),
  }),
  output: Type.Object({
    list: Type.Array(ReturnableLine),
    ...PAGED,
  }),
})

export const addReturn = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/addReturnOrder',
  access: 'user',
  summary: 'Applies for a return of received pieces.',
  changes: ['returns'],
  idempotent: true,
  input: Type.Object({
    kind: ReturnKindCode,
    reason: Message,
    reasons: ofKinds(Message, 'for each kind of its lines; without one, the reason above'),
    pictures: Pictures,
    pictures_of_kinds: ofKinds(Pictures, 'likewise; without any, the pictures above'),
    delivery_id: Type.Optional(id('delivery')),
    lines: Type.Array(
      Type.Object({
        order_line_id: id('order_line'),
        quantity: Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE }),
        kind: Type.Optional(ReturnKindCode),
      }),
      {
        minItems: 1,
        maxItems: MAX_LINES_OF_RETURN,
        description: 'lines of several kinds become a return each; absent: the kind above',
      },
    ),
  }),
  output: Type.Object({
    return_id: id('return'),
    return_no: Type.String(),
    returns: Type.Array(
      Type.Object({ return_id: id('return'), return_no: Type.String(), kind: ReturnKindCode }),
      { description: 'all that were created, the one above first' },
    ),
  }),
})

export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/withdrawReturnOrder',
  access: 'user',
  summary: 'Withdraws an application before it is decided.',
  changes: ['returns'],
  idempotent: true,
  input: Type.Object({ return_id: id('return') }),
  output: Nothing,
})

const AdminReturn = Type.Object({
  ...ReturnDetail.properties,
  brand: Type.String(),
  company_name: Type.String(),
  expected: Type.Union([ExpectedCredit, Type.Null()], {
    description: 'the expected credit; null once it is decided',
  }),
})

export const listAdminReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns',
  access: 'staff:any',
  summary: 'Returns of all brands or one, longest waiting first.',
  reads: ['returns'],
  input: Type.Object({ ...FILTER, brand: OneBrand }),
  output: Type.Object({
    ...RETURN_LIST.properties,
    list: Type.Array(
      Type.Object({ ...ReturnRow.properties, brand: Type.String(), company_name: Type.String() }),
    ),
  }),
})

export const getAdminReturn = endpoint({
  method: 'GET',
  path: '/api/admin/returns/detail',
  access: 'staff:any',
  summary: 'One return as staff see it.',
  reads: ['returns'],
  input: Type.Object({ return_id: id('return') }),
  output: AdminReturn,
})

export const decideReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/decide',
  access: 'staff:sales',
  summary: 'Approves or refuses a return; it may be refused until it is credited.',
  changes: ['returns'],
  idempotent: true,
  input: Type.Object({
    return_id: id('return'),
    is_approved: Flag,
    reason: Type.Optional(
      Type.String({ maxLength: MAX_NOTE_LENGTH, description: 'required for a refusal' }),
    ),
  }),
  output: AdminReturn,
})

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/receive',
  access: 'staff:warehouse',
  summary:
    'Receives the goods: those that can be sold again go back into stock, the rest is scrapped.',
  changes: ['returns', 'stock'],
  idempotent: true,
  input: Type.Object({
    return_id: id('return'),
    lines: Type.Array(
      Type.Object({
        return_line_id: id('return_line'),
        arrived: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PIECES_PER_LINE })),
        restocked: Type.Integer({ minimum: 0, maximum: MAX_PIECES_PER_LINE }),
      }),
      { minItems: 1, maxItems: MAX_LINES_OF_RETURN },
    ),
  }),
  output: AdminReturn,
})

export const creditReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/credit',
  access: 'staff:sales',
  summary: 'Credits what was paid, or less with a reason, on the statement and in the wallet.',
  changes: ['returns', 'orders', 'claims', 'statements', 'wallet'],
  idempotent: true,
  input: Type.Object({
    return_id: id('return'),
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          return_line_id: id('return_line'),
          credit: yuan({ minimum: 0, maximum: MAX_SUM_YUAN, description: 'yuan' }),
          reason: Note,
        }),
        {
          maxItems: MAX_LINES_OF_RETURN,
          description: 'lines that are credited with less than their value',
        },
      ),
    ),
  }),
  output: AdminReturn,
})
