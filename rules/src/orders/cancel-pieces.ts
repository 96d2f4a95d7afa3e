import type { OrderStatus } from '#src/orders/order-status.ts'
import { mayCancel } from '#src/orders/order-transition.ts'

type Line = {
  /** `shipped` are those of them that have left. */
  readonly quantity: number
  readonly shipped: number
  /** Pieces to cancel, from 0. */
  readonly goes: number
}

/** Unlike the whole order, pieces can be cancelled after a parcel has left: those not in it. */
export function mayCancelPieces(status: OrderStatus): boolean {
  return status === 'partly_shipped' || mayCancel(status, 'staff')
}

/** Text for staff; undefined when they can. Pieces that have left only come back by a return. */
export function cancelProblem(lines: readonly Line[]): string | undefined {
  if (lines.every(({ goes }) => goes === 0)) return '请选择要取消的配件'
  if (lines.some(({ quantity, shipped, goes }) => goes > quantity - shipped))
    return '取消数量超过未发数量'
  return undefined
}

/** Nothing would be left, so the order is then cancelled as a whole. */
export function isWholeOrder(lines: readonly Pick<Line, 'quantity' | 'goes'>[]): boolean {
  return lines.every(({ quantity, goes }) => goes === quantity)
}
