import { MAX_CART_ROWS } from '@portal/rules/cart-limits.ts'
import type { Yuan as Amount } from '@portal/rules/money.ts'
import { Type, type TNumberOptions } from 'typebox'

/** An amount with what bounds and describes it; stored and computed in fen. */
export const yuan = (options: TNumberOptions) => Type.Unsafe<Amount>(Type.Number(options))

export const Yuan = yuan({ description: 'yuan, at most 2 decimals' })

/** No payment, correction or credit is higher: a higher one is a typing error. */
export const MAX_SUM_YUAN = 100_000_000

export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 no, 1 yes' })

export const WarehouseCode = Type.Union([Type.Literal(1), Type.Literal(2)], {
  description: '1 Guangzhou, 2 Beijing',
})

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const Moment = Type.String({ description: 'YYYY-MM-DD HH:mm:ss, Asia/Shanghai' })

/** `YYYY-MM-DD`, Asia/Shanghai. */
export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD, Asia/Shanghai',
})

export const Nothing = Type.Object({}, { additionalProperties: false })

const MAX_ROWS_PER_PAGE = 200

/** The page of a list: fields to spread into a call's input. */
export const PAGE = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_ROWS_PER_PAGE, default: 10 }),
}

/** The cart lists return every row at once. */
export const WHOLE_LIST = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_CART_ROWS, default: MAX_CART_ROWS }),
}

/** The paging of an answer: fields to spread beside `list`. */
export const PAGED = {
  total: Type.Integer({ description: 'number of rows of the whole list' }),
  page: Type.Integer(),
  limit: Type.Integer(),
}
