import * as calls from '@portal/contract/cart.ts'
import type { FastifyInstance } from 'fastify'

import { addManyToCart } from '#src/cart/add-many-to-cart.ts'
import { deleteCartRows } from '#src/cart/delete-cart-rows.ts'
import { listCartFilters } from '#src/cart/list-cart-filters.ts'
import { listCart } from '#src/cart/list-cart.ts'
import { moveCartRows } from '#src/cart/move-cart-rows.ts'
import { setCartQuantity } from '#src/cart/set-cart-quantity.ts'
import { serve } from '#src/http/serve.ts'

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
