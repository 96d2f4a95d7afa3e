import { MAX_CAMPAIGN_NAME_LENGTH, MAX_SCOPE_IDS } from '@portal/rules/wallet/campaign-problems.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Day,
  Flag,
  id,
  MAX_BRAND_LENGTH,
  MAX_SCOPE_SEARCH_LENGTH,
  MAX_VOUCHERS_AT_ONCE,
  MAX_WORD_ID_LENGTH,
  Moment,
  Nothing,
  OneBrand,
  PAGE,
  PAGED,
  Yuan,
  yuan,
} from './wire.ts'

const Scope = Type.Union([
  Type.Literal('all'),
  Type.Literal('makes'),
  Type.Literal('categories'),
  Type.Literal('parts'),
])

/**
 * | state | when |
 * |---|---|
 * | running | its vouchers are handed out and used |
 * | coming | it begins later |
 * | stopped | none are handed out any more; existing ones can be used |
 * | ended | its time is over |
 */
const CAMPAIGN_STATES = ['running', 'coming', 'stopped', 'ended'] as const
const CampaignState = Type.Enum(CAMPAIGN_STATES)

export const AdminCampaign = Type.Object({
  campaign_id: id('campaign'),
  brand: Type.String(),
  name: Type.String(),
  words: Type.String({ description: 'e.g. 满 ¥500.00 减 ¥30.00' }),
  scope: Scope,
  scope_words: Type.String(),
  starts_at: Moment,
  ends_at: Moment,
  state: CampaignState,
  is_claimable: Flag,
  total: Type.Union([Type.Integer(), Type.Null()], { description: 'null: unlimited' }),
  per_company: Type.Integer(),
  claimed: Type.Integer({ description: 'claimed or given, over all companies' }),
  locked: Type.Integer({ description: 'locked by orders that have not arrived' }),
  used: Type.Integer(),
})

export const listAdminCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers',
  access: 'staff:content,sales,viewer',
  summary: 'Voucher campaigns of all brands or one, newest first, with their use.',
  reads: ['vouchers'],
  input: Type.Object({
    ...PAGE,
    brand: OneBrand,
  }),
  output: Type.Object({ list: Type.Array(AdminCampaign), ...PAGED }),
})

export const addCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/add',
  access: 'staff:content',
  summary: 'Creates a voucher campaign of a brand.',
  changes: ['vouchers'],
  idempotent: true,
  input: Type.Object({
    brand: Type.String({ maxLength: MAX_BRAND_LENGTH }),
    name: Type.String({ maxLength: MAX_CAMPAIGN_NAME_LENGTH }),
    kind: Type.Union([Type.Literal('amount'), Type.Literal('percent')]),
    amount: Type.Optional(yuan({ description: 'of kind amount: yuan' })),
    percent: Type.Optional(Type.Integer({ description: 'of kind percent: percent off' })),
    cap: Type.Optional(yuan({ description: 'of kind percent: the maximum discount, in yuan' })),
    threshold: Yuan,
    scope: Scope,
    scope_ids: Type.Array(Type.String({ maxLength: MAX_WORD_ID_LENGTH }), {
      maxItems: MAX_SCOPE_IDS,
    }),
    starts_on: Day,
    ends_on: Day,
    is_claimable: Flag,
    total: Type.Optional(Type.Integer({ minimum: 1 })),
    per_company: Type.Integer({ minimum: 1 }),
  }),
  output: Type.Object({ campaign_id: id('campaign') }),
})

export const stopCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/stop',
  access: 'staff:content',
  summary: 'Stops a campaign; vouchers that companies have stay valid.',
  changes: ['vouchers'],
  input: Type.Object({ campaign_id: id('campaign') }),
  output: Nothing,
})

export const giveVouchers = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/give',
  access: 'staff:content',
  summary: 'Gives a company vouchers of a campaign, if need be more than it may claim itself.',
  changes: ['vouchers'],
  idempotent: true,
  input: Type.Object({
    campaign_id: id('campaign'),
    company_id: id('company'),
    quantity: Type.Integer({ minimum: 1, maximum: MAX_VOUCHERS_AT_ONCE }),
  }),
  output: Type.Object({ given: Type.Integer() }),
})

export const findVoucherScope = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/scope',
  access: 'staff:content,sales,viewer',
  summary: 'Makes, categories or parts of a brand to limit vouchers to.',
  reads: [],
  input: Type.Object({
    brand: Type.String({ maxLength: MAX_BRAND_LENGTH }),
    scope: Type.Union([Type.Literal('makes'), Type.Literal('categories'), Type.Literal('parts')]),
    keyword: Type.Optional(
      Type.String({ maxLength: MAX_SCOPE_SEARCH_LENGTH, description: 'name; for parts: number' }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'the first few',
    }),
  }),
})
