import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Yuan as Amount } from '@portal/rules/money/money.ts'
import { MAX_TRACKING_NUMBER_LENGTH, TRACKING_NUMBER } from '@portal/rules/orders/parcel-problem.ts'
import { MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { Type, type TNumberOptions } from 'typebox'

/** An amount with its limits and description; stored and computed in fen. */
export const yuan = (options: TNumberOptions) => Type.Unsafe<Amount>(Type.Number(options))

export const Yuan = yuan({ description: 'yuan, at most 2 decimals' })

/** Null without the right to see it. */
export const Money = Type.Union([Yuan, Type.Null()], {
  description: 'null without the right to see it',
})

/** No payment, correction or credit is higher: a higher one is a typing error. */
export const MAX_SUM_YUAN = 100_000_000

export const flag = (description: string) =>
  Type.Union([Type.Literal(0), Type.Literal(1)], { description })

export const Flag = flag('0 no, 1 yes')

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
export const MAX_UPLOAD_ID_LENGTH = 80

/** The name under which a user or a member of staff signs in. */
export const MAX_USER_NAME_LENGTH = 64
export const MAX_PASSWORD_LENGTH = 128
/** A phone with what people type around it. */
export const MAX_PHONE_LENGTH = 20

/** A token or state of ours: 43 characters. */
export const MAX_TOKEN_LENGTH = 64
/** The chat app's platform does not say how long a code is. */
export const MAX_CHAT_CODE_LENGTH = 512

export const MAX_BRAND_LENGTH = 20
/** Counts the changes by staff. Who sends an older one than the current is refused with 409. */
export const Version = Type.Integer({
  minimum: 0,
  description: 'changes by staff so far, as staff saw them; 409 if there are more by now',
})

/** The version of a build. */
export const MAX_RELEASE_LENGTH = 40
export const MAX_CATEGORY_LENGTH = 10
/** An id in words: of a make, a price level, or anything that a campaign may be limited to. */
export const MAX_WORD_ID_LENGTH = 40

/** A VIN with what people type around it: spaces, 车架号：. */
export const MAX_VIN_TEXT_LENGTH = 40
/** A make, a series or a chassis. */
export const MAX_CAR_NAME_LENGTH = 50
/** The car that a requested part is for, in the words of its user. */
export const MAX_CAR_WORDS_LENGTH = 100
/** The cars that a row of the cart fits, as the cart lists them. */
export const MAX_CAR_MODELS_LENGTH = 200

/** A part's number as typed, with spaces and dashes. */
export const MAX_TYPED_NUMBER_LENGTH = 80
/** A list may have this many characters per line, on average. */
export const AVERAGE_LINE_LENGTH = 80
/** What a user narrows the cart by: part of a number or name. */
export const MAX_CART_WORDS_LENGTH = 60
export const MAX_PART_NAME_LENGTH = 100
/** The brand of a part, and a word search that has facets. */
export const MAX_FACET_LENGTH = 100
export const MAX_BATCH_NUMBER_LENGTH = 50
/** A group of the points mall in a filter; staff name groups more briefly. */
export const MAX_GIFT_GROUP_LENGTH = 40

export const MAX_PAYMENT_METHOD_LENGTH = 40
export const MAX_ADJUSTMENT_TITLE_LENGTH = 60
export const MAX_SCOPE_SEARCH_LENGTH = 40
export const MAX_PART_SEARCH_LENGTH = 40
/** Longer terms do not fit under the search box. */
export const MAX_PINNED_LENGTH = 40
export const MAX_JOB_NAME_LENGTH = 100

export const MOMENT_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length

// How many things one call takes.

/** Rows of a list that are ticked and changed together. */
export const MAX_ROWS_AT_ONCE = 200
export const MAX_LINES_OF_RETURN = 500
export const MAX_LINES_OF_ORDER = 1000
export const MAX_VOUCHERS_AT_ONCE = 100
export const MAX_FEEDBACK_FILES = 9
export const MAX_RANKED = 100
export const MAX_SLIDES = 10
/** Cards in a band of the home page (specification 9: hot recommendations kept). */
export const CARDS_PER_BAND = 5

/** The id of a brand, without which a list has those of all. */
export const OneBrand = Type.Optional(Type.String({ maxLength: MAX_BRAND_LENGTH }))

export const Keyword = Type.Optional(Type.String({ maxLength: MAX_KEYWORD_LENGTH }))

export const Note = Type.String({ maxLength: MAX_NOTE_LENGTH })
export const RequiredNote = Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH })

export const Message = Type.String({ maxLength: MAX_MESSAGE_LENGTH })

/** The number of a parcel of parts or gifts, as the warehouse types it. */
export const TrackingNumber = Type.String({
  maxLength: MAX_TRACKING_NUMBER_LENGTH,
  pattern: TRACKING_NUMBER.source,
})

/** The id of an order, a part …: the subject is only in the type. */
export const id = <Subject extends string>(_subject: Subject) =>
  Type.Unsafe<Id<Subject>>(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

/** The rows of a list that one call changes together, each once. */
export const idsAtOnce = <Subject extends string>(subject: Subject) =>
  Type.Array(id(subject), { minItems: 1, maxItems: MAX_ROWS_AT_ONCE, uniqueItems: true })

export const joinedIds = (max: number) =>
  Type.String({
    pattern: `^\\d{1,15}(,\\d{1,15}){0,${max - 1}}$`,
    description: 'comma-joined',
  })

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const Moment = Type.String({ description: 'YYYY-MM-DD HH:mm:ss, Asia/Shanghai' })

/** `YYYY-MM-DD`, Asia/Shanghai. */
export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD, Asia/Shanghai',
})

/** The days of a list, the last one included: fields to spread into a call's input. */
export const PERIOD = { date_from: Type.Optional(Day), date_to: Type.Optional(Day) }

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

/** The purchase-price switch applies to files too, because files are shared even more easily. */
export const SHOWN_PRICES = {
  showShareholderPrice: Type.Union([Type.Literal(1), Type.Literal(2)], {
    default: 1,
    description: '1 purchase prices are on the screen, 2 they are hidden',
  }),
}
