import { Type } from 'typebox'

import { MAX_CATEGORY_LENGTH, MAX_CAR_NAME_LENGTH } from './wire.ts'

/** The filters of a plain list of parts: fields to spread into a call's input. */
export const NARROWED_BY = {
  brand_name_zh: Type.Optional(
    Type.String({ maxLength: MAX_CAR_NAME_LENGTH, description: 'a make in Chinese' }),
  ),
  product_type_id: Type.Optional(
    Type.String({ maxLength: MAX_CATEGORY_LENGTH, description: 'a category of any level' }),
  ),
}

/** The counts of other choices, each ignoring its own filter. Fields to spread beside `list`. */
export const NARROWED_TO = {
  makes: Type.Array(Type.Object({ make_name: Type.String(), parts: Type.Integer() })),
  categories: Type.Array(
    Type.Object({
      product_type_id: Type.String(),
      l_name_zh: Type.String(),
      parts: Type.Integer(),
    }),
    { description: 'the categories at the top level' },
  ),
}
