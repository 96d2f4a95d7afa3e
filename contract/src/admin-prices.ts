import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { MAX_PERMILLE, MIN_PERMILLE } from '@portal/rules/prices/changed-price.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint, uploadEndpoint } from './endpoint.ts'
import { AdjustmentStates, Direction } from './price-adjustments.ts'
import { MAX_WORKBOOK_BYTES } from './spreadsheets.ts'
import {
  Flag,
  id,
  MAX_ADJUSTMENT_TITLE_LENGTH,
  MAX_BRAND_LENGTH,
  MAX_CATEGORY_LENGTH,
  MAX_WORD_ID_LENGTH,
  Moment,
  Nothing,
  PAGE,
  PAGED,
  Yuan,
} from './wire.ts'

const Brand = Type.String({ maxLength: MAX_BRAND_LENGTH })

/** 200,000 numbers with their prices. */
const LARGE_BODY = { maxBytes: 16 * MEBIBYTE, tooLarge: '价格清单过大，请分批提交' }

const DRAFT_FIELDS = {
  brand: Brand,
  level: Type.String({ maxLength: MAX_WORD_ID_LENGTH, description: 'a price level of the brand' }),
  change: Type.Union([
    Type.Object(
      {
        kind: Type.Literal('list'),
        text: Type.String({ description: 'NUMBER=PRICE, a line each' }),
      },
      { description: 'new prices of parts by number' },
    ),
    Type.Object(
      {
        kind: Type.Literal('percent'),
        permille: Type.Integer({
          minimum: MIN_PERMILLE,
          maximum: MAX_PERMILLE,
          description: 'tenths of a percent; negative: cheaper',
        }),
        make_id: Type.Optional(Type.String({ maxLength: MAX_WORD_ID_LENGTH })),
        category_id: Type.Optional(
          Type.String({ maxLength: MAX_CATEGORY_LENGTH, description: 'of any level' }),
        ),
      },
      { description: 'all parts of a make and a category' },
    ),
  ]),
}

const Overlap = Type.Object(
  {
    adjustment_id: id('adjustment'),
    title: Type.String(),
    effective_at: Moment,
    parts: Type.Integer({ description: 'parts in both adjustments' }),
    numbers: Type.Array(Type.String(), { description: 'the first few of them' }),
  },
  { description: 'a planned adjustment of the same level with some of the same parts' },
)

export const previewAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/price_adjustments/preview',
  access: 'staff:sales',
  summary: 'What an adjustment would change and which companies it would affect; stores nothing.',
  reads: ['prices'],
  largeBody: LARGE_BODY,
  input: Type.Object(DRAFT_FIELDS),
  output: Type.Object({
    ups: Type.Integer({ description: 'parts that become dearer' }),
    downs: Type.Integer({ description: 'parts that become cheaper' }),
    same: Type.Integer({ description: 'parts that already have that price; they are left out' }),
    companies: Type.Integer({ description: 'companies that buy at this level' }),
    in_cart: Type.Integer({ description: 'of these, those with one of the parts in the cart' }),
    favourites: Type.Integer({
      description: 'of these, those with one of the parts as a favourite',
    }),
    bought: Type.Integer({
      description:
        'of these, those that bought one of the parts that become cheaper within its protection days',
    }),
    problems: Type.Array(
      Type.Object({ line: Type.Integer(), number: Type.String(), reason: Type.String() }),
      { description: 'invalid lines, the first few' },
    ),
    problem_count: Type.Integer(),
    overlaps: Type.Array(Overlap),
    sample: Type.Array(
      Type.Object({
        product_id: id('part'),
        number: Type.String(),
        frey_no: Type.String(),
        l_name_zh: Type.String(),
        old_price: Yuan,
        new_price: Yuan,
      }),
      { description: 'the largest changes first' },
    ),
  }),
})

export const importPrices = uploadEndpoint({
  path: '/api/admin/price_adjustments/fromxls',
  access: 'staff:sales',
  summary: 'Reads numbers and new prices from an .xls or .xlsx file, as text for the form.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    text: Type.String({ description: 'NUMBER and PRICE with a tab between, a line each' }),
    notes: Type.Array(Type.String(), { description: 'what was not read of the workbook' }),
  }),
  upload: {
    field: 'file',
    maxBytes: MAX_WORKBOOK_BYTES,
    types: ['xls', 'xlsx'],
    wrongType: '仅支持 .xls/.xlsx',
  },
})

export const addAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/price_adjustments/add',
  access: 'staff:sales',
  summary: 'Plans an adjustment; its prices switch automatically at its time.',
  changes: ['prices'],
  idempotent: true,
  largeBody: LARGE_BODY,
  // Pressing the button repeatedly plans once, and no press shows an error.
  mayWait: 4,
  input: Type.Object({
    ...DRAFT_FIELDS,
    title: Type.String({
      maxLength: MAX_ADJUSTMENT_TITLE_LENGTH,
      description: 'the reason, as companies read it',
    }),
    effective_at: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
      description: 'YYYY-MM-DD HH:mm:ss, Asia/Shanghai',
    }),
    is_sure: Type.Optional(
      Type.Literal(1, { description: '1: plan it although it overlaps others' }),
    ),
  }),
  output: Type.Object({
    adjustment_id: id('adjustment'),
    ups: Type.Integer(),
    downs: Type.Integer(),
  }),
})

export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/price_adjustments/withdraw',
  access: 'staff:sales',
  summary: 'Withdraws a planned adjustment.',
  changes: ['prices'],
  idempotent: true,
  input: Type.Object({ adjustment_id: id('adjustment') }),
  output: Nothing,
})

const ADJUSTMENT_FIELDS = {
  adjustment_id: id('adjustment'),
  brand: Brand,
  level: Type.String(),
  level_words: Type.String({ description: "the level's label in the shop" }),
  title: Type.String(),
  permille: Type.Union([Type.Integer(), Type.Null()], {
    description: 'the rule that made its prices, in tenths of a percent; null: a list of parts',
  }),
  make_name: Type.String({ description: 'only parts of that make; empty: all' }),
  category_name: Type.String({ description: 'only parts of that category; empty: all' }),
  effective_at: Moment,
  state: AdjustmentStates,
  state_cn: Type.String(),
  ups: Type.Integer(),
  downs: Type.Integer(),
  create_date: Moment,
  planned_by: Type.String({ description: 'empty: imported' }),
  ended_at: Type.Union([Moment, Type.Null()], {
    description: 'when prices switched, or it was withdrawn',
  }),
  withdrawn_by: Type.String({ description: 'empty: neither' }),
}

export const listAdminAdjustments = endpoint({
  method: 'GET',
  path: '/api/admin/price_adjustments',
  access: 'staff:content,sales,viewer',
  summary: 'Adjustments of all brands or one, latest first.',
  reads: ['prices'],
  input: Type.Object({
    ...PAGE,
    brand: Type.Optional(Brand),
    state: Type.Optional(AdjustmentStates),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object(ADJUSTMENT_FIELDS)),
    ...PAGED,
    counts: countsBy<Static<typeof AdjustmentStates>>({ description: 'state → adjustments' }),
  }),
})

export const getAdminAdjustment = endpoint({
  method: 'GET',
  path: '/api/admin/price_adjustments/detail',
  access: 'staff:content,sales,viewer',
  summary: 'An adjustment with a page of its parts.',
  reads: ['prices'],
  input: Type.Object({
    adjustment_id: id('adjustment'),
    direction: Type.Optional(Direction),
    ...PAGE,
  }),
  output: Type.Object({
    adjustment: Type.Object(ADJUSTMENT_FIELDS),
    overlaps: Type.Array(Overlap, {
      description: 'while it is planned; first to switch first',
    }),
    list: Type.Array(
      Type.Object({
        product_id: id('part'),
        number: Type.String(),
        frey_no: Type.String(),
        l_name_zh: Type.String(),
        direction: Direction,
        old_price: Yuan,
        new_price: Yuan,
      }),
    ),
    ...PAGED,
  }),
})

const PLAN_FIELDS = { adjustment_id: id('adjustment'), title: Type.String(), effective_at: Moment }

export const listPartPrices = endpoint({
  method: 'GET',
  path: '/api/admin/price_adjustments/part',
  access: 'staff:content,sales,viewer',
  summary: "A part's price at each level, the adjustment that set it, and planned ones.",
  reads: ['prices'],
  input: Type.Object({ product_id: id('part') }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        level: Type.String(),
        level_words: Type.String(),
        price: Yuan,
        made_by: Type.Union([Type.Object(PLAN_FIELDS), Type.Null()], {
          description: 'null: no adjustment set this price',
        }),
        coming: Type.Array(Type.Object({ ...PLAN_FIELDS, new_price: Yuan })),
      }),
    ),
  }),
})

export const getPriceChoices = endpoint({
  method: 'GET',
  path: '/api/admin/price_adjustments/choices',
  access: 'staff:content,sales,viewer',
  summary: 'The price levels of each brand, and all makes and categories.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    brands: Type.Array(
      Type.Object({
        brand: Brand,
        levels: Type.Array(Type.Object({ level: Type.String(), label: Type.String() })),
        has_price_protection: Flag,
      }),
    ),
    makes: Type.Array(Type.Object({ make_id: Type.String(), name: Type.String() })),
    categories: Type.Array(
      Type.Object({ category_id: Type.String(), name: Type.String(), level: Type.Integer() }),
      { description: 'each after its parent' },
    ),
  }),
})
