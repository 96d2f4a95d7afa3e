import * as handovers from '@portal/contract/cart-handovers.ts'
import * as calls from '@portal/contract/cart.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { dismissCartHandover } from '#src/stories/cart-handovers/dismiss-cart-handover.ts'
import { handBackCartHandover } from '#src/stories/cart-handovers/hand-back-cart-handover.ts'
import { handOverCart } from '#src/stories/cart-handovers/hand-over-cart.ts'
import { listCartHandovers } from '#src/stories/cart-handovers/list-cart-handovers.ts'
import { takeOverCartRows } from '#src/stories/cart-handovers/take-over-cart-rows.ts'
import { withdrawCartHandover } from '#src/stories/cart-handovers/withdraw-cart-handover.ts'
import { addManyToCart } from '#src/stories/cart/add-many-to-cart.ts'
import { deleteCartRows } from '#src/stories/cart/delete-cart-rows.ts'
import { listCartFilters } from '#src/stories/cart/list-cart-filters.ts'
import { listCart } from '#src/stories/cart/list-cart.ts'
import { moveCartRows } from '#src/stories/cart/move-cart-rows.ts'
import { setCartQuantity } from '#src/stories/cart/set-cart-quantity.ts'

export function cartRoutes(app: FastifyInstance): void {
  mount(app, calls.setCartQuantity, setCartQuantity)
  mount(app, calls.listCart, listCart)
  mount(app, calls.listCartFilters, listCartFilters)
  mount(app, calls.deleteCartRows, deleteCartRows)
  mount(app, calls.addManyToCart, addManyToCart)
  mount(app, calls.addManyToCartOtherAddress, addManyToCart)
  mount(app, calls.moveCartRows, moveCartRows)
  mount(app, handovers.handOverCart, handOverCart)
  mount(app, handovers.listCartHandovers, listCartHandovers)
  mount(app, handovers.withdrawCartHandover, withdrawCartHandover)
  mount(app, handovers.dismissCartHandover, dismissCartHandover)
  mount(app, handovers.handBackCartHandover, handBackCartHandover)
  mount(app, handovers.takeOverCartRows, takeOverCartRows)
}
