import * as calls from '@portal/contract/cart.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addManyToCart } from '#src/stories/cart/add-many-to-cart.ts'
import { deleteCartRows } from '#src/stories/cart/delete-cart-rows.ts'
import { listCartFilters } from '#src/stories/cart/list-cart-filters.ts'
import { listCart } from '#src/stories/cart/list-cart.ts'
import { moveCartRows } from '#src/stories/cart/move-cart-rows.ts'
import { setCartQuantity } from '#src/stories/cart/set-cart-quantity.ts'

export function cartRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.setCartQuantity, (input, who, { once }) =>
    setCartQuantity({ ...context, once }, who, input),
  )
  serve(app, calls.listCart, (input, who) => listCart(context, who, input))
  serve(app, calls.listCartFilters, (_input, who) => listCartFilters(context, who))
  serve(app, calls.deleteCartRows, (input, who) => deleteCartRows(context, who, input))
  serve(app, calls.addManyToCart, (input, who, { once }) =>
    addManyToCart({ ...context, once }, who, input),
  )
  serve(app, calls.addMoreToCart, (input, who, { once }) =>
    addManyToCart({ ...context, once }, who, input),
  )
  serve(app, calls.moveCartRows, (input, who, { once }) =>
    moveCartRows({ ...context, once }, who, input),
  )
}
