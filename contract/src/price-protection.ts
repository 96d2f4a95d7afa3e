import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { MAX_CLAIM_LINES, CLAIM_STATES } from '@portal/rules/prices/price-protection-claim.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Moment, Note, Nothing, OneBrand, PAGE, PAGED, Yuan, id, yuan } from './wire.ts'

const States = Type.Enum(keysOf(CLAIM_STATES))

const PART_FIELDS = {
  product_id: id('part'),
  number: Type.String({ description: 'OE number' }),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
}

export const getKeepRules = endpoint({
  method: 'POST',
  path: '/api/Shop.KeepPrice/getKeepRuleDescription',
  access: 'user',
  summary: 'The rules of price protection as text.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    rule_description: Type.Array(Type.String(), { description: 'a line each' }),
  }),
})

export const listProtectedLines = endpoint({
  method: 'POST',
  path: '/api/Shop.KeepPrice/getClientOrdersList',
  access: 'purchaser',
  summary:
    'Order lines that are eligible for price protection, newest order first; a sub-account sees its own orders.',
  reads: ['claims', 'orders', 'parcels', 'returns', 'prices'],
  input: Type.Object(PAGE),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        order_line_id: id('order_line'),
        order_id: id('order'),
        order_no: Type.String(),
        create_date: Moment,
        ...PART_FIELDS,
        pic: Type.String(),
        scm_classification: Type.String(),
        price: yuan({ description: 'yuan of one piece, as ordered' }),
        paid: yuan({ description: 'yuan of all pieces after their share of a voucher' }),
        new_price: yuan({ description: 'yuan of one piece after the cut' }),
        adjustment_id: id('adjustment'),
        title: Type.String({ description: 'of the adjustment that cut it' }),
        effective_at: Moment,
        quantity: Type.Integer({ description: 'pieces received and not returned' }),
        credit: yuan({ description: 'yuan that may be claimed' }),
      }),
    ),
    ...PAGED,
    credit: yuan({ description: 'yuan of the whole list' }),
  }),
})

const CLAIM_FIELDS = {
  claim_id: id('claim'),
  claim_no: Type.String(),
  state: States,
  state_cn: Type.String(),
  create_date: Moment,
  user_name: Type.String(),
  remark: Type.String(),
  quantity: Type.Integer(),
  claimed: yuan({ description: 'claimed yuan' }),
  credited: yuan({ description: 'yuan on the statement; 0 until approved' }),
  reclaimed: yuan({ description: 'yuan owed again for pieces returned since' }),
  reason: Type.String({ description: 'of a refusal; empty: none' }),
  decided_at: Type.Union([Moment, Type.Null()]),
}

const ClaimLine = Type.Object({
  order_line_id: id('order_line'),
  order_id: id('order'),
  order_no: Type.String(),
  ordered_at: Moment,
  ...PART_FIELDS,
  scm_classification: Type.String(),
  price: yuan({ description: 'yuan of one piece, as ordered' }),
  new_price: Yuan,
  title: Type.String({ description: 'of the adjustment' }),
  effective_at: Moment,
  quantity: Type.Integer(),
  claimed: Yuan,
  credited: Yuan,
  reclaimed: Yuan,
})

export const addClaim = endpoint({
  method: 'POST',
  path: '/api/Shop.KeepPrice/addClaim',
  access: 'purchaser',
  summary: 'Claims the price protection of order lines, each for its full amount.',
  changes: ['claims'],
  idempotent: true,
  done: '提交成功',
  input: Type.Object({
    order_line_ids: Type.Array(id('order_line'), {
      minItems: 1,
      maxItems: MAX_CLAIM_LINES,
      uniqueItems: true,
    }),
    remark: Type.Optional(Note),
  }),
  output: Type.Object({ claim_id: id('claim'), claim_no: Type.String(), claimed: Yuan }),
})

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/Shop.KeepPrice/claimList',
  access: 'purchaser',
  summary: "The company's claims, newest first; a sub-account sees its own.",
  reads: ['claims'],
  input: Type.Object({ ...PAGE, state: Type.Optional(States) }),
  output: Type.Object({
    list: Type.Array(Type.Object(CLAIM_FIELDS)),
    ...PAGED,
    counts: countsBy<Static<typeof States>>({ description: 'state → claims' }),
  }),
})

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/Shop.KeepPrice/claimDetail',
  access: 'purchaser',
  summary: 'A claim with its lines.',
  reads: ['claims'],
  input: Type.Object({ claim_id: id('claim') }),
  output: Type.Object({ ...CLAIM_FIELDS, lines: Type.Array(ClaimLine) }),
})

const ADMIN_FIELDS = {
  ...CLAIM_FIELDS,
  brand: Type.String(),
  company_id: id('company'),
  company_name: Type.String(),
}
const AdminClaim = Type.Object({
  ...ADMIN_FIELDS,
  lines: Type.Array(ClaimLine),
  decided_by: Type.String({ description: 'empty: not decided' }),
})

export const listAdminClaims = endpoint({
  method: 'GET',
  path: '/api/admin/price_protection',
  access: 'staff:content,sales,viewer',
  summary: 'Claims of all brands or one, longest waiting first.',
  reads: ['claims'],
  input: Type.Object({
    ...PAGE,
    brand: OneBrand,
    state: Type.Optional(States),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object(ADMIN_FIELDS)),
    ...PAGED,
    counts: countsBy<Static<typeof States>>({ description: 'state → claims' }),
  }),
})

export const getAdminClaim = endpoint({
  method: 'GET',
  path: '/api/admin/price_protection/detail',
  access: 'staff:content,sales,viewer',
  summary: 'A claim with its lines.',
  reads: ['claims'],
  input: Type.Object({ claim_id: id('claim') }),
  output: AdminClaim,
})

export const decideClaim = endpoint({
  method: 'POST',
  path: '/api/admin/price_protection/decide',
  access: 'staff:sales',
  summary:
    'Approves a claim, which credits what its lines are eligible for now on the running statement, or refuses it with a reason.',
  changes: ['claims', 'statements'],
  idempotent: true,
  input: Type.Object({
    claim_id: id('claim'),
    is_approved: Flag,
    reason: Type.Optional(Note),
  }),
  output: AdminClaim,
})
