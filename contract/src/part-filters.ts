import { yuanOfFen } from '@portal/rules/money/money.ts'
import { MAX_PRICE_BOUND_FEN } from '@portal/rules/prices/price-bands.ts'
import { DEMAND_LETTERS } from '@portal/rules/prices/price-protection.ts'
import { Type } from 'typebox'

import { NARROWED_BY } from './narrowing.ts'
import { Flag, MAX_FACET_LENGTH, yuan } from './wire.ts'

export const DemandLetter = Type.Enum([...DEMAND_LETTERS], {
  description: 'the class without its X',
})
const PriceBound = yuan({ minimum: 0, maximum: yuanOfFen(MAX_PRICE_BOUND_FEN) })

/**
 * The filters of a list of parts, also of a word search: fields to spread into a call's input. A price is the caller's
 * own `sales_price`: for users who may not see it price limits and the order by price are ignored.
 */
export const PART_FILTERS = {
  ...NARROWED_BY,
  part_brand: Type.Optional(
    Type.String({
      maxLength: MAX_FACET_LENGTH,
      description: "the part's own brand, its `brand_name`",
    }),
  ),
  scm_class: Type.Optional(Type.Array(DemandLetter, { maxItems: 4, description: 'any of these' })),
  price_from: Type.Optional(PriceBound),
  price_to: Type.Optional(PriceBound),
  in_stock: Type.Optional(Flag),
  sort: Type.Optional(
    Type.Union([
      Type.Literal('sales'),
      Type.Literal('newest'),
      Type.Literal('price_up'),
      Type.Literal('price_down'),
    ]),
  ),
}
