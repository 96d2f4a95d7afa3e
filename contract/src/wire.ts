import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Yuan as Amount } from '@portal/rules/money/money.ts'
import { MAX_TRACKING_NUMBER_LENGTH, TRACKING_NUMBER } from '@portal/rules/orders/parcel-problem.ts'
import { MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { Type, type TNumberOptions } from 'typebox'

/** An amount with its limits and description; stored and computed in fen. */
export const yuan = (options: TNumberOptions) => Type.Unsafe<Amount>(Type.Number(options))

export const Yuan = yuan({ description: 'yuan, at most 2 decimals' })

/** No payment, correction or credit is higher: a higher one is a typing error. */
export const MAX_SUM_YUAN = 100_000_000

export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 no, 1 yes' })

export const WarehouseCode = Type.Union([Type.Literal(1), Type.Literal(2)], {
  description: '1 Guangzhou, 2 Beijing',
})

// How many characters a typed text has at most: calls refuse longer ones, and the fields of pages take no more.

export const MAX_KEYWORD_LENGTH = 100

/** One line. */
export const MAX_NOTE_LENGTH = 200

/** Some sentences. */
export const MAX_MESSAGE_LENGTH = 500

export const MAX_REPLY_LENGTH = 2000

/** As the upload returned it, signature included. */
export const MAX_PICTURE_ADDRESS_LENGTH = 200

export const MAX_BRAND_LENGTH = 20

export const MAX_CATEGORY_LENGTH = 10

/** A VIN with what people type around it: spaces, 车架号：. */
export const MAX_VIN_TEXT_LENGTH = 40

/** The id of a brand, without which a list has those of all. */
export const OneBrand = Type.Optional(Type.String({ maxLength: MAX_BRAND_LENGTH }))

export const Keyword = Type.Optional(Type.String({ maxLength: MAX_KEYWORD_LENGTH }))

/** Of a parcel of parts or gifts, as the warehouse types it. */
export const TrackingNumber = Type.String({
  maxLength: MAX_TRACKING_NUMBER_LENGTH,
  pattern: TRACKING_NUMBER.source,
})

/** The id of an order, a part …: the subject is only in the type. */
export const id = <Subject extends string>(_subject: Subject) =>
  Type.Unsafe<Id<Subject>>(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const Moment = Type.String({ description: 'YYYY-MM-DD HH:mm:ss, Asia/Shanghai' })

/** `YYYY-MM-DD`, Asia/Shanghai. */
export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD, Asia/Shanghai',
})

export const Nothing = Type.Object({}, { additionalProperties: false })

const MAX_PAGE = 1_000_000

/** The page of a list: fields to spread into a call's input. */
export const PAGE = {
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 10 }),
}

/** The cart lists return every row at once. */
export const WHOLE_LIST = {
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_CART_ROWS, default: MAX_CART_ROWS }),
}

/** The paging of an answer: fields to spread beside `list`. */
export const PAGED = {
  total: Type.Integer({ description: 'number of rows of the whole list' }),
  page: Type.Integer(),
  limit: Type.Integer(),
}
