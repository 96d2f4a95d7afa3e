import {
  ACTIVITY_LENGTHS,
  MAX_DEALS,
  MAX_ITEMS,
  MAX_SECTIONS,
  MAX_SETS_OF_A_DEAL,
  SECTION_KINDS,
} from '@portal/rules/activities/activity-problem.ts'
import { ACTIVITY_STATES, MAX_PIECES_PER_SET } from '@portal/rules/activities/activity.ts'
import { MAX_PRICE_FEN, yuanOfFen } from '@portal/rules/money/money.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Flag,
  id,
  MAX_BRAND_LENGTH,
  MAX_PART_SEARCH_LENGTH,
  MAX_PICTURE_ADDRESS_LENGTH,
  MAX_SLIDES,
  Moment,
  MOMENT_LENGTH,
  Nothing,
  PAGE,
  PAGED,
  WarehouseCode,
  Yuan,
  yuan,
} from './wire.ts'

const State = Type.Enum(keysOf(ACTIVITY_STATES))
const SomeBrand = Type.String({ maxLength: MAX_BRAND_LENGTH })
const Sets = Type.Integer({ description: 'sets; the set of a flash sale is its pieces' })

const ROW = {
  activity_id: id('activity'),
  brand: Type.String(),
  title: Type.String(),
  state: State,
  starts_at: Moment,
  ends_at: Moment,
  is_on: Flag,
}

export const AdminActivityRow = Type.Object({
  ...ROW,
  deals: Type.Integer(),
  sold: Sets,
  orders: Type.Integer({ description: 'orders that are not cancelled' }),
})

export const listAdminActivities = endpoint({
  method: 'GET',
  path: '/api/admin/activities',
  access: 'staff:content,sales,viewer',
  summary: 'Activities of all brands or one, newest first, with the number of sets sold.',
  reads: ['activities'],
  input: Type.Object({ ...PAGE, brand: Type.Optional(SomeBrand) }),
  output: Type.Object({ list: Type.Array(AdminActivityRow), ...PAGED }),
})

const Limit = Type.Union([Type.Integer({ minimum: 1, maximum: MAX_SETS_OF_A_DEAL }), Type.Null()], {
  description: 'sets; null: unlimited',
})

const ItemDraft = {
  product_id: id('part'),
  pieces: Type.Integer({
    minimum: 1,
    maximum: MAX_PIECES_PER_SET,
    description: 'pieces in a set',
  }),
  price: yuan({
    minimum: 0,
    maximum: yuanOfFen(MAX_PRICE_FEN),
    description: 'of one piece, in yuan',
  }),
}
const DEAL_FIELDS = {
  name: Type.String({ maxLength: ACTIVITY_LENGTHS.title, description: 'of a bundle' }),
  warehouse_type: WarehouseCode,
  max_total: Limit,
  max_per_company: Limit,
}
const Slide = Type.Object({
  title: Type.String({ maxLength: ACTIVITY_LENGTHS.title }),
  subtitle: Type.String({ maxLength: ACTIVITY_LENGTHS.subtitle }),
  picture: Type.String({
    maxLength: MAX_PICTURE_ADDRESS_LENGTH,
    description: 'a name below /pictures, or /files/NAME of an upload',
  }),
  address: Type.String({
    maxLength: ACTIVITY_LENGTHS.address,
    description: 'link target; empty: no link',
  }),
})
const SECTION_FIELDS = {
  kind: Type.Enum(SECTION_KINDS),
  title: Type.String({ maxLength: ACTIVITY_LENGTHS.title }),
  slides: Type.Array(Slide, { maxItems: MAX_SLIDES }),
}

const AdminItem = Type.Object({
  ...ItemDraft,
  number: Type.String(),
  l_name_zh: Type.String(),
  usual_price: Type.Union([Yuan, Type.Null()], {
    description: 'at the usual level of companies',
  }),
})
const AdminDeal = Type.Object({
  deal_id: id('deal'),
  ...DEAL_FIELDS,
  sold: Sets,
  items: Type.Array(AdminItem),
})

const FlagImage = Type.String({
  maxLength: MAX_PICTURE_ADDRESS_LENGTH,
  description:
    'shown beside the zone in the navigation and on part cards: a name below /pictures, or /files/NAME; empty: a built-in icon',
})

export const getAdminActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activities/detail',
  access: 'staff:content,sales,viewer',
  summary: 'One activity with everything that it shows and sells.',
  reads: ['activities'],
  input: Type.Object({ activity_id: id('activity') }),
  output: Type.Object({
    ...ROW,
    flag_image: FlagImage,
    sections: Type.Array(
      Type.Object({
        activity_section_id: id('activity_section'),
        ...SECTION_FIELDS,
        deals: Type.Array(AdminDeal),
      }),
    ),
  }),
})

/** Sections and deals with an id are changed, those without are new, missing ones are deleted. */
export const saveActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activities/save',
  access: 'staff:content',
  summary: 'Stores an activity as a whole; deals that were bought keep their parts.',
  changes: ['activities'],
  idempotent: true,
  input: Type.Object({
    activity_id: Type.Optional(id('activity')),
    is_sure: Type.Optional(Type.Literal(1, { description: '1: store it in spite of the doubts' })),
    brand: SomeBrand,
    title: Type.String({ maxLength: ACTIVITY_LENGTHS.title }),
    flag_image: FlagImage,
    starts_at: Type.String({
      maxLength: MOMENT_LENGTH,
      description: 'YYYY-MM-DD HH:mm[:ss], Asia/Shanghai',
    }),
    ends_at: Type.String({
      maxLength: MOMENT_LENGTH,
      description: 'YYYY-MM-DD HH:mm[:ss], Asia/Shanghai',
    }),
    sections: Type.Array(
      Type.Object({
        ...SECTION_FIELDS,
        deals: Type.Array(
          Type.Object({
            deal_id: Type.Optional(id('deal')),
            ...DEAL_FIELDS,
            items: Type.Array(Type.Object(ItemDraft), { maxItems: MAX_ITEMS }),
          }),
          { maxItems: MAX_DEALS },
        ),
      }),
      { maxItems: MAX_SECTIONS },
    ),
  }),
  output: Type.Object({ activity_id: id('activity') }),
})

export const switchActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activities/switch',
  access: 'staff:content',
  summary: 'Switches an activity on or off; a brand has one at a time.',
  changes: ['activities'],
  input: Type.Object({ activity_id: id('activity'), is_on: Flag }),
  output: Nothing,
})

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/admin/activities/takings',
  access: 'staff:content,sales,viewer',
  summary: 'The purchases of an activity, newest first.',
  reads: ['activities'],
  input: Type.Object({ ...PAGE, activity_id: id('activity') }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        deal_purchase_id: id('deal_purchase'),
        happened_at: Moment,
        company_name: Type.String(),
        offer_name: Type.String(),
        order_id: id('order'),
        order_no: Type.String(),
        sets: Type.Integer({ description: 'sets; negative: released' }),
      }),
    ),
    ...PAGED,
  }),
})

export const findActivityPart = endpoint({
  method: 'GET',
  path: '/api/admin/activities/part',
  access: 'staff:content,sales,viewer',
  summary: 'Parts of a brand by the beginning of a number, to add to an activity.',
  reads: ['prices', 'stock'],
  input: Type.Object({
    brand: SomeBrand,
    number: Type.String({ maxLength: MAX_PART_SEARCH_LENGTH }),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        product_id: id('part'),
        number: Type.String(),
        l_name_zh: Type.String(),
        usual_price: Type.Union([Yuan, Type.Null()]),
      }),
      { description: 'the first few' },
    ),
  }),
})
