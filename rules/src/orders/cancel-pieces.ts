import type { OrderStatus } from '#src/orders/order-status.ts'
import { mayCancel } from '#src/orders/order-transition.ts'

type Line = {
  /** Ordered pieces, and those of them that have left. */
  readonly quantity: number
  readonly shipped: number
  /** Pieces to cancel, from 0. */
  readonly goes: number
}

/** Whether staff may cancel pieces of an order: only while some of them have not left. */
export function mayCancelPieces(status: OrderStatus): boolean {
  return status === 'partly_shipped' || mayCancel(status, 'staff')
}

/** Why these pieces cannot be cancelled, as text for staff; undefined when they can. */
export function cancelProblem(lines: readonly Line[]): string | undefined {
  if (lines.every(({ goes }) => goes === 0)) return '请选择要取消的配件'
  if (lines.some(({ quantity, shipped, goes }) => goes > quantity - shipped))
    return '取消数量超过未发数量'
  return undefined
}

/** Whether no pieces of the order would be left; it is then cancelled as a whole. */
export function isWholeOrder(lines: readonly Pick<Line, 'quantity' | 'goes'>[]): boolean {
  return lines.every(({ quantity, goes }) => goes === quantity)
}
